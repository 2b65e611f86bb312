// Lists the readable members of some regions that have a current chunk, each with the similarity of its first chunk to
// a vector. By region, then by id.
// $region_ids · $vector · $vector_property, $stamp_property, $stamp, see
// list_candidate_regions · $reach → region_id, id, similarity (−1..1; 0 = the chunk has no such vector)
UNWIND $region_ids AS region_id
MATCH (region:Region {id: region_id})-[:OF]->(anchor:Anchor)
WHERE may.read_anchor(anchor)
MATCH (region)-[:HAS_MEMBER]->(resource:Resource)
WHERE may.read_resource(resource)
CALL (resource) {
  MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
  RETURN chunk ORDER BY block.seq, chunk.chunk_index LIMIT 1
}
RETURN region_id, resource.id AS id,
       CASE
         WHEN chunk[$stamp_property] = $stamp AND chunk[$vector_property] IS NOT NULL
         THEN 2 * vector.similarity.cosine(chunk[$vector_property], $vector) - 1
         ELSE 0.0
       END AS similarity
ORDER BY region_id, id
