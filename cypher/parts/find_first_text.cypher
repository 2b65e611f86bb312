// Clauses that yield as `text` the first current chunk of the subject, a resource; null if there is none.
// Cost: its current blocks and chunks.
CALL (it) {
  OPTIONAL MATCH (it)-[:HAS_BLOCK]->(_block:Block WHERE NOT _block.folded)-[:HAS_CHUNK]->(_chunk:Chunk)
  RETURN _chunk.content AS text
  ORDER BY _block.seq, _chunk.chunk_index
  LIMIT 1
}
