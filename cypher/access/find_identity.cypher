// Looks up an identity before its token is verified: the stored address of its link, and the profile that already holds
// the claimed address verified (the oldest, if several). One row.
// $link_key · $email_key? → stored_email?, stored_verified?, verified_owner_id?
OPTIONAL MATCH (link:AuthLink {key: $link_key})
CALL () {
  OPTIONAL MATCH (other:AuthLink {email_key: $email_key})-[:LINKS]->(owner:Profile)
  WHERE other.email_verified AND coalesce(owner.standing, '') <> 'deactivated'
  RETURN owner.id AS owner_id
  ORDER BY other.linked_at, other.key
  LIMIT 1
}
RETURN link.email AS stored_email, link.email_verified AS stored_verified, owner_id AS verified_owner_id
