// The context that `+team/slug` names, if the caller reads it. At most one row; a deleted team has none.
// $team, $slug · $reach → id
MATCH (team:Team {slug: $team})
WHERE team.active
MATCH (context:Context {owner_id: team.id, slug: $slug})
WHERE may.read_anchor(context)
RETURN context.id AS id
