// Registers a client id for a profile, owned by a team or by no team. No rows.
// $id, $profile_id, $registered_by_profile_id · $owner_team_id? · $client_id, $issuer, $label
// $secret_hash? lower-case SHA-256 hex · $expires_at? · $occurred_at
MATCH (profile:Profile {id: $profile_id})
CREATE (machine:MachineClient {
  id: $id, client_id: $client_id, issuer: $issuer, label: $label, secret_hash: $secret_hash,
  registered_by_profile_id: $registered_by_profile_id, created: datetime($occurred_at),
  expires_at: datetime($expires_at)
})-[:ACTS_AS]->(profile)
WITH machine
MATCH (team:Team {id: $owner_team_id})
CREATE (machine)-[:OWNED_BY]->(team)
