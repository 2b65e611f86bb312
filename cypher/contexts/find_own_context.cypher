// The context that `@me/slug` names. At most one row.
// $slug · $reach → id
MATCH (context:Context {owner_id: $reach.profile_id, slug: $slug})
WHERE may.read_anchor(context)
RETURN context.id AS id
