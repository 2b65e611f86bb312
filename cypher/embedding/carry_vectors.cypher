// Gives chunks that are about to replace those of a block the vectors of the chunks with the same text, so that a text
// that is sent again with vectors of another model stays in searches. No rows.
// $chunks list of {id, block_id, content_hash}
UNWIND $chunks AS row
MATCH (chunk:Chunk {id: row.id})
CALL (row) {
  MATCH (:Block {id: row.block_id})-[:HAS_CHUNK]->(former:Chunk)
  WHERE former.content_hash = row.content_hash
  RETURN former ORDER BY former.chunk_index LIMIT 1
}
SET chunk.vector_a = former.vector_a, chunk.stamp_a = former.stamp_a,
    chunk.vector_b = former.vector_b, chunk.stamp_b = former.stamp_b
