// Locks a run of a map that the caller reads, and returns whether the caller may close it: opened it, or authors in the
// map. At most one row. `opened_at` never changes, so writing it back locks the run without undoing anything.
// $id · $reach → status, cogmap_id, closable
MATCH (invocation:Invocation {id: $id})-[:OF]->(map:Cogmap)
WHERE may.read_anchor(map)
SET invocation.opened_at = invocation.opened_at
WITH invocation, map
RETURN invocation.status AS status,
       map.id AS cogmap_id,
       part.works_in_run(invocation) AS closable
