// The active teams that a context is shared with, by slug.
// $id → team_id, team_ref
// unguarded: shown to whoever transfers the context, after the two-sided gate
MATCH (:Context {id: $id})-[:SHARED_WITH]->(team:Team)
WHERE team.active
RETURN team.id AS team_id, '+' + team.slug AS team_ref
ORDER BY team.slug
