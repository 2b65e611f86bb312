// Whether an id is that of a context that the caller reads; a map's id is none. At most one row.
// $id uuid · $reach → id
MATCH (context:Anchor:Context {id: $id})
WHERE may.read_anchor(context)
RETURN context.id AS id
