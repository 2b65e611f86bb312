// Returns what a transfer of a context to a team changes. At most one row, no row if either does not exist.
// $context_id, $team_id → owner_table, owner_id, team_slug, slug_taken (by another context of the team)
// unguarded: the two-sided gate decides whether anything of it is used
MATCH (context:Context {id: $context_id})-[:OWNED_BY]->(owner)
MATCH (team:Team {id: $team_id})
RETURN CASE WHEN owner:Team THEN 'kb_teams' ELSE 'kb_profiles' END AS owner_table,
       owner.id AS owner_id,
       team.slug AS team_slug,
       EXISTS { (same:Context {owner_id: team.id, slug: context.slug}) WHERE same <> context } AS slug_taken
