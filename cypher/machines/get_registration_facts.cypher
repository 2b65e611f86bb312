// Returns the facts for registering a machine: the caller's role in the instance and in the named teams. One row.
// $client_id · $team_ids · $caller_id
// → is_admin, is_taken, teams (list of {id, role?: the caller's, direct}, active ones only),
//   gating_team_id? (when the caller is in it)
MATCH (caller:Profile {id: $caller_id})
CALL (caller) {
  UNWIND $team_ids AS id
  MATCH (team:Team {id: id} WHERE team.active)
  OPTIONAL MATCH (caller)-[member:MEMBER_OF]->(team)
  RETURN collect({id: team.id, role: member.role}) AS teams
}
CALL (caller) {
  OPTIONAL MATCH (:Instance {id: 1})-[:GATED_BY]->(gating:Team WHERE gating.active)<-[:MEMBER_OF]-(caller)
  RETURN gating.id AS gating_team_id
  LIMIT 1
}
RETURN EXISTS { (caller)-[:GOVERNS]->(:Instance) } AS is_admin,
       EXISTS { (:MachineClient {client_id: $client_id}) } AS is_taken,
       teams,
       gating_team_id
