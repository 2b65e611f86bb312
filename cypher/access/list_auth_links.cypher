// The logins of a profile, oldest first, then by key.
// $profile_id → key, profile_id, auth_provider, auth_provider_user_id, email?, email_verified, is_default, linked_at
MATCH (:Profile {id: $profile_id})<-[:LINKS]-(link:AuthLink)
RETURN link.key AS key,
       $profile_id AS profile_id,
       link.provider AS auth_provider,
       link.subject AS auth_provider_user_id,
       link.email AS email,
       coalesce(link.email_verified, false) AS email_verified,
       coalesce(link.is_default, false) AS is_default,
       link.linked_at AS linked_at
ORDER BY linked_at, key
