// Lists the live shapes of one context, by creation, then id. No rows for a hidden context.
// $id · $reach → shape {id, home_table, home_id, owner_table, owner_id, kind, schema (JSON text), enforcement,
//   version, folded, created}
MATCH (home:Context {id: $id})
WHERE may.read_anchor(home)
MATCH (shape:ArtifactShape {home_id: home.id})
WHERE NOT shape.folded
WITH shape ORDER BY shape.created, shape.id
RETURN shape {.id, .home_table, .home_id, .owner_table, .owner_id, .kind, .schema, .enforcement, .version, .folded,
              created: toString(shape.created)} AS shape
