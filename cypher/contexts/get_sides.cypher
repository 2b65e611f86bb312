// Returns the caller's rights on a context and on a team, as far as they exist: the two sides of a share. One row.
// $context_id, $team_id · $reach
// → is_admin, subject_exists, administers (the context, whoever reads it), team_exists, team_active, team_gating,
//   manages_team (directly, and it is active), linked (it is shared) (all bool)
// The two-sided gate decides on these facts, and refuses absent and hidden alike.
MATCH (caller:Profile {id: $reach.profile_id})
OPTIONAL MATCH (context:Context {id: $context_id})
OPTIONAL MATCH (context)-[:OWNED_BY]->(owner)
OPTIONAL MATCH (team:Team {id: $team_id})
RETURN EXISTS { (caller)-[:GOVERNS]->(:Instance) } AS is_admin,
       context IS NOT NULL AS subject_exists,
       coalesce(owner = caller, false) OR coalesce(may.manage_team(owner), false) AS administers,
       team IS NOT NULL AS team_exists,
       coalesce(team.active, false) AS team_active,
       EXISTS { (team)<-[:GATED_BY]-(:Instance) } AS team_gating,
       coalesce(team.active, false) AND may.manage_team(team) AS manages_team,
       EXISTS { (context)-[:SHARED_WITH]->(team) } AS linked
