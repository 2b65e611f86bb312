// Returns a run of a map that the caller reads, and whether the caller may act in it: opened it, or authors in the map.
// At most one row.
// $id · $reach → status, usable
MATCH (invocation:Invocation {id: $id})-[:OF]->(map:Cogmap)
WHERE may.read_anchor(map)
RETURN invocation.status AS status, part.works_in_run(invocation) AS usable
