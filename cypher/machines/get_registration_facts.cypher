// What a registration is judged by: how the caller stands to the teams and maps that it names. One row.
// $client_id text · $team_ids, $cogmap_ids lists of uuid · $kernel_map_id uuid · $reach
// → is_admin, is_taken (bool), teams (list of {id, role?: the caller's, direct}, active ones only),
//   maps (list of {id, readable, authorable, grantable, for_admins_only}), gating_team_id? (when the caller is in it)
MATCH (caller:Profile {id: $reach.profile_id})
CALL (caller) {
  UNWIND $team_ids AS id
  MATCH (team:Team {id: id} WHERE team.active)
  OPTIONAL MATCH (caller)-[member:MEMBER_OF]->(team)
  RETURN collect({id: team.id, role: member.role}) AS teams
}
CALL () {
  UNWIND $cogmap_ids AS id
  MATCH (map:Cogmap {id: id})
  RETURN collect({
    id: map.id,
    readable: coalesce(may.read_anchor(map), false),
    authorable: coalesce(may.author_anchor(map), false),
    grantable: EXISTS {
      (principal)-[granted:GRANTED]->(map)
      WHERE granted.can_grant AND principal.id IN $reach.teams + [$reach.profile_id]
    },
    for_admins_only: map.id = $kernel_map_id OR EXISTS { (map)-[:BOUND_TO]->(:Team)<-[:GATED_BY]-(:Instance) }
  }) AS maps
}
CALL (caller) {
  OPTIONAL MATCH (:Instance {id: 1})-[:GATED_BY]->(gating:Team WHERE gating.active)<-[:MEMBER_OF]-(caller)
  RETURN gating.id AS gating_team_id
  LIMIT 1
}
RETURN EXISTS { (caller)-[:GOVERNS]->(:Instance) } AS is_admin,
       EXISTS { (:MachineClient {client_id: $client_id}) } AS is_taken,
       teams,
       maps,
       gating_team_id
