// The machine registrations that act as a profile, newest first.
// $profile_id → id, client_id, label?, created, last_seen_at?, expires_at?, revoked_at?, revoked_by_profile_id?,
//   live (neither revoked nor expired)
MATCH (client:MachineClient)-[:ACTS_AS]->(:Profile {id: $profile_id})
RETURN client.id AS id,
       client.client_id AS client_id,
       client.label AS label,
       client.created AS created,
       client.last_seen_at AS last_seen_at,
       client.expires_at AS expires_at,
       client.revoked_at AS revoked_at,
       client.revoked_by_profile_id AS revoked_by_profile_id,
       client.revoked_at IS NULL AND (client.expires_at IS NULL OR client.expires_at > datetime()) AS live
ORDER BY created DESC, id DESC
