// How the caller stands to a context and to a team, whichever exist: the two sides of a share. One row.
// $context_id, $team_id, $profile_id uuid
// → is_admin, subject_exists, administers (the context, whoever reads it), team_exists, team_active, team_gating,
//   manages_team (directly, and it is active), linked (it is shared) (all bool)
// unguarded: the two-sided gate decides by it, and refuses absent and hidden alike
MATCH (caller:Profile {id: $profile_id})
OPTIONAL MATCH (context:Context {id: $context_id})
OPTIONAL MATCH (context)-[:OWNED_BY]->(owner)
OPTIONAL MATCH (team:Team {id: $team_id})
RETURN EXISTS { (caller)-[:GOVERNS]->(:Instance) } AS is_admin,
       context IS NOT NULL AS subject_exists,
       coalesce(owner = caller, false) OR EXISTS {
         (caller)-[member:MEMBER_OF]->(owner) WHERE member.role IN ['owner', 'maintainer']
       } AS administers,
       team IS NOT NULL AS team_exists,
       coalesce(team.active, false) AS team_active,
       EXISTS { (team)<-[:GATED_BY]-(:Instance) } AS team_gating,
       coalesce(team.active, false) AND EXISTS {
         (caller)-[member:MEMBER_OF]->(team) WHERE member.role IN ['owner', 'maintainer']
       } AS manages_team,
       EXISTS { (context)-[:SHARED_WITH]->(team) } AS linked
