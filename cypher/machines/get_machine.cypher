// Returns a registration to administrators and owners of its team. At most one row.
// $id, $caller_id · $sees_all, for administrators
// → id, client_id, issuer, label, profile_id, team_id?, registered_by_profile_id, created, last_seen_at?, expires_at?,
//   revoked_at?, revoked_by_profile_id?
MATCH (machine:MachineClient {id: $id})-[:ACTS_AS]->(profile:Profile)
OPTIONAL MATCH (machine)-[:OWNED_BY]->(team:Team)
WITH machine, profile, team
WHERE $sees_all
   OR (team.active AND EXISTS { (:Profile {id: $caller_id})-[:MEMBER_OF {role: 'owner'}]->(team) })
RETURN part.machine_columns(machine)
