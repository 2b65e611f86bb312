// Clauses that yield as `text` the first chunk that the subject, a resource, had at $as_of; null if there was none.
// Need $as_of. Cost: its blocks and chunks, former ones included.
CALL (it) {
  OPTIONAL MATCH (it)-[:HAS_BLOCK]->(_block:Block)-[_held:HAS_CHUNK|HAD_CHUNK]->(_chunk:Chunk)
  WHERE part.was_held(_held)
  RETURN _chunk.content AS text
  ORDER BY _block.seq, _chunk.chunk_index
  LIMIT 1
}
