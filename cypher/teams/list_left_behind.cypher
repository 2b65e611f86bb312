// What else a profile keeps on what a team has, once it is no member any more: contexts of its own that it shares with
// the team, and how many grants to itself it holds on contexts and maps attached to the team and on things in them.
// One row.
// unguarded: for managers of the team, who read these contexts and maps, and for the one who leaves
// $team_id, $profile_id uuid → own_contexts (list of context_ref, by slug), grants (int)
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
