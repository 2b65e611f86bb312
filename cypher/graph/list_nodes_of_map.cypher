// Resources of a map with their degree inside it, over every kind of edge. By id.
// When all edges of a resource are inner ones (homed where both ends are) and the map is read, their stored number is it.
// $map_id uuid · $ids list of uuid · $reach → id, title, doc_type?, degree (int), text? (first current chunk)
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE node.home_id = $map_id AND may.read_resource(node)
WITH node,
     may.read_every_edge(node) AS stored
CALL (node, stored) {
  WITH node WHERE stored
  RETURN node.inner_degree AS degree
  UNION ALL
  WITH node WHERE NOT stored
  OPTIONAL MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(other:Resource)
  WHERE other.home_id = $map_id AND may.read_edge(edge)
  WITH node, count(DISTINCT edge) AS degree
  RETURN degree
}
CALL (node) {
  OPTIONAL MATCH (node)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
  RETURN chunk.content AS text
  ORDER BY block.seq, chunk.chunk_index
  LIMIT 1
}
RETURN node.id AS id, node.title AS title, node.doc_type AS doc_type, degree, text
ORDER BY id
