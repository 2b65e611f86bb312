// Lists the live blocks of a resource that the caller may change, with the state of their current generation, by seq.
// $id · $reach
// → id, merkle, byte_hash? (none while the block has no text), version (0 likewise), chunks,
//   embedded (chunks with a vector of the client, or that the service has embedded), models (list of model hashes)
MATCH (resource:Resource {id: $id})-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)
WHERE may.change_resource(resource)
OPTIONAL MATCH (block)-[:HAS_REVISION]->(revision:Revision)
CALL (block) {
  OPTIONAL MATCH (block)-[:HAS_CHUNK]->(chunk:Chunk)
  RETURN count(chunk) AS chunks,
         count(CASE WHEN coalesce(chunk.stamp_a, chunk.stamp_b) IS NOT NULL OR chunk.embedding IS NOT NULL THEN 1 END) AS embedded,
         collect(DISTINCT chunk.embedded_with) AS models
}
RETURN block.id AS id, block.merkle AS merkle, revision.byte_hash AS byte_hash, coalesce(revision.version, 0) AS version,
       chunks, embedded, models
ORDER BY block.seq
