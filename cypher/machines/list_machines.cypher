// All registrations, newest first, then by id.
// $include_revoked
// → id, client_id, issuer, label, profile_id, team_id?, registered_by_profile_id, created, last_seen_at?, expires_at?,
//   revoked_at?, revoked_by_profile_id?
MATCH (machine:MachineClient)
WHERE machine.created IS NOT NULL AND ($include_revoked OR machine.revoked_at IS NULL)
MATCH (machine)-[:ACTS_AS]->(profile:Profile)
OPTIONAL MATCH (machine)-[:OWNED_BY]->(team:Team)
RETURN part.machine_columns(machine)
ORDER BY created DESC, id DESC
