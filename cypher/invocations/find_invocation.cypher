// One working run, if the caller reads the map it belongs to. At most one row.
// $id uuid · $reach → status
MATCH (invocation:Invocation {id: $id})-[:OF]->(map:Cogmap)
WHERE may.read_anchor(map)
RETURN invocation.status AS status
