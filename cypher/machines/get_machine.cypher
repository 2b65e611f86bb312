// A registration, for administrators and owners of its team. At most one row.
// $id, $caller_id uuid · $sees_all bool, for administrators
// → id, client_id, issuer, label, profile_id, team_id?, registered_by_profile_id, created, last_seen_at?, expires_at?,
//   revoked_at?, revoked_by_profile_id?
MATCH (machine:MachineClient {id: $id})-[:ACTS_AS]->(profile:Profile)
OPTIONAL MATCH (machine)-[:OWNED_BY]->(team:Team)
WITH machine, profile, team
WHERE $sees_all
   OR (team.active AND EXISTS { (:Profile {id: $caller_id})-[:MEMBER_OF {role: 'owner'}]->(team) })
RETURN machine.id AS id,
       machine.client_id AS client_id,
       machine.issuer AS issuer,
       machine.label AS label,
       profile.id AS profile_id,
       team.id AS team_id,
       machine.registered_by_profile_id AS registered_by_profile_id,
       machine.created AS created,
       machine.last_seen_at AS last_seen_at,
       machine.expires_at AS expires_at,
       machine.revoked_at AS revoked_at,
       machine.revoked_by_profile_id AS revoked_by_profile_id
