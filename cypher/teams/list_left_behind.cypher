// Returns what a former member keeps of a team's resources: its own contexts shared with the team, and the number of
// its own grants on contexts and maps attached to the team and on resources in them. One row.
// unguarded: for managers of the team, who read these contexts and maps, and for the one who leaves
// $team_id, $profile_id → own_contexts (list of context_ref, by slug), grants
MATCH (profile:Profile {id: $profile_id})
CALL (profile) {
  OPTIONAL MATCH (context:Context)-[:OWNED_BY]->(profile)
  WHERE EXISTS { (context)-[:SHARED_WITH]->(:Team {id: $team_id}) }
  WITH profile, context
  ORDER BY context.slug
  RETURN collect('@' + profile.handle + '/' + context.slug) AS own_contexts
}
CALL (profile) {
  MATCH (profile)-[granted:GRANTED]->(subject)
  WHERE EXISTS {
    MATCH (subject)-[:HOMED_IN]->{0,1}(:Anchor)-[:SHARED_WITH|OWNED_BY|BOUND_TO]->(:Team {id: $team_id})
  }
  RETURN count(granted) AS grants
}
RETURN own_contexts, grants
