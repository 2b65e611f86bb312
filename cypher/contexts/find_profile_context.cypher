// The context that `@handle/slug` names, if the caller reads it. At most one row.
// $handle, $slug · $reach → id
MATCH (profile:Profile {handle: $handle})
MATCH (context:Context {owner_id: profile.id, slug: $slug})
WHERE may.read_anchor(context)
RETURN context.id AS id
