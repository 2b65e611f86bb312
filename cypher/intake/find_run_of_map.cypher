// A working run on a map. At most one row.
// $invocation_id, $map_id · $reach → id
MATCH (invocation:Invocation {id: $invocation_id})-[:OF]->(map:Cogmap {id: $map_id})
WHERE may.read_anchor(map)
RETURN invocation.id AS id
