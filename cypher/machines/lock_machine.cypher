// Locks a registration with its profile and returns the caller's relation to it. At most one row.
// $id, $caller_id · $now
// → id, client_id, issuer, label, profile_id, team_id?, revoked_at?, expires_at?, standing?,
//   is_admin, is_owner (of the caller), has_other_live (the profile has another credential that works)
MATCH (machine:MachineClient {id: $id})-[:ACTS_AS]->(profile:Profile)
SET machine.id = machine.id, profile.handle = profile.handle
WITH machine, profile
MATCH (caller:Profile {id: $caller_id})
OPTIONAL MATCH (machine)-[:OWNED_BY]->(team:Team)
RETURN machine.id AS id,
       machine.client_id AS client_id,
       machine.issuer AS issuer,
       machine.label AS label,
       profile.id AS profile_id,
       team.id AS team_id,
       machine.revoked_at AS revoked_at,
       machine.expires_at AS expires_at,
       profile.standing AS standing,
       EXISTS { (caller)-[:GOVERNS]->(:Instance) } AS is_admin,
       EXISTS { (caller)-[:MEMBER_OF {role: 'owner'}]->(team) WHERE team.active } AS is_owner,
       EXISTS {
         (other:MachineClient)-[:ACTS_AS]->(profile)
         WHERE other.id <> machine.id AND other.revoked_at IS NULL
           AND (other.expires_at IS NULL OR other.expires_at > datetime($now))
       } AS has_other_live
