// Returns a shape of a home that the caller reads, folded or not. At most one row.
// $id · $reach → shape, as list_shapes has it
MATCH (shape:ArtifactShape {id: $id})
WHERE may.read_anchor_id(shape.home_id)
RETURN shape {.id, .home_table, .home_id, .owner_table, .owner_id, .kind, .schema, .enforcement, .version, .folded,
              created: toString(shape.created)} AS shape
