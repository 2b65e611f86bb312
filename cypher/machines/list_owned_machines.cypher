// Registrations of the active teams that a profile owns, newest first, then by id.
// $profile_id · $include_revoked
// → id, client_id, issuer, label, profile_id, team_id?, registered_by_profile_id, created, last_seen_at?, expires_at?,
//   revoked_at?, revoked_by_profile_id?
MATCH (:Profile {id: $profile_id})-[:MEMBER_OF {role: 'owner'}]->(team:Team WHERE team.active)
MATCH (team)<-[:OWNED_BY]-(machine:MachineClient)-[:ACTS_AS]->(profile:Profile)
WHERE $include_revoked OR machine.revoked_at IS NULL
RETURN part.machine_columns(machine)
ORDER BY created DESC, id DESC
