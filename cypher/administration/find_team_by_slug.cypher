// Returns the team with a slug, active or not. At most one row.
// $slug → id, active
MATCH (team:Team {slug: $slug})
RETURN team.id AS id, coalesce(team.active, false) AS active
