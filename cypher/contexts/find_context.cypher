// Finds a context that the caller reads by its id; the id of a map does not match. At most one row.
// $id · $reach → id
MATCH (context:Anchor:Context {id: $id})
WHERE may.read_anchor(context)
RETURN context.id AS id
