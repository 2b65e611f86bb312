// Lists the targets of the EXPRESS edges of a map's telos, if the caller reads the edge and its target. By title, id,
// label.
// $id of the map · $reach
// → resource_id, title, edge_label (empty when it has none), texts (current chunks in order, whole body)
MATCH (map:Cogmap {id: $id})-[:HAS_TELOS]->(telos:Resource)
WHERE may.read_anchor(map)
MATCH (telos)-[edge:EXPRESS]->(target:Resource)
WHERE may.read_edge(edge)
RETURN target.id AS resource_id,
       target.title AS title,
       coalesce(edge.label, '') AS edge_label,
       COLLECT {
         MATCH (target)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
         RETURN chunk.content
         ORDER BY block.seq, chunk.chunk_index
       } AS texts
ORDER BY title, resource_id, edge_label
