// Returns the caller's rights on a map and on a team, as far as they exist: the two sides of a binding. One row.
// $map_id, $team_id · $reach
// → is_admin, subject_exists, administers (the caller may grant on the map), team_exists, team_active, team_gating,
//   manages_team (directly, and it is active), linked (it is bound) (all bool)
MATCH (caller:Profile {id: $reach.profile_id})
OPTIONAL MATCH (map:Cogmap {id: $map_id})
OPTIONAL MATCH (team:Team {id: $team_id})
RETURN EXISTS { (caller)-[:GOVERNS]->(:Instance) } AS is_admin,
       map IS NOT NULL AS subject_exists,
       coalesce(may.grant_access(map), false) AS administers,
       team IS NOT NULL AS team_exists,
       coalesce(team.active, false) AS team_active,
       EXISTS { (team)<-[:GATED_BY]-(:Instance) } AS team_gating,
       coalesce(team.active, false) AND may.manage_team(team) AS manages_team,
       EXISTS { (map)-[:BOUND_TO]->(team) } AS linked
