// Registers a client id for a profile, owned by a team or by no team. No rows.
// $id, $profile_id, $registered_by_profile_id uuid · $owner_team_id uuid or null · $client_id, $issuer, $label text
// $secret_hash lower-case SHA-256 hex or null · $expires_at RFC 3339 or null · $occurred_at RFC 3339
MATCH (profile:Profile {id: $profile_id})
CREATE (machine:MachineClient {
  id: $id, client_id: $client_id, issuer: $issuer, label: $label, secret_hash: $secret_hash,
  registered_by_profile_id: $registered_by_profile_id, created: datetime($occurred_at),
  expires_at: datetime($expires_at)
})-[:ACTS_AS]->(profile)
WITH machine
MATCH (team:Team {id: $owner_team_id})
CREATE (machine)-[:OWNED_BY]->(team)
