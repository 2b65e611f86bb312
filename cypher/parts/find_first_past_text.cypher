// Clauses that yield as `text` the first chunk that the subject, a resource, had at $as_of; null when it had none. Need $as_of.
// Cost: its blocks and chunks, those that it had before too.
CALL (it) {
  OPTIONAL MATCH (it)-[:HAS_BLOCK]->(_block:Block)-[_held:HAS_CHUNK|HAD_CHUNK]->(_chunk:Chunk)
  WHERE CASE type(_held)
    WHEN 'HAS_CHUNK' THEN coalesce(_block.valid_from <= $as_of, true) AND coalesce(_block.valid_to > $as_of, NOT _block.folded)
    ELSE coalesce(_held.valid_from <= $as_of, true) AND _held.valid_to > $as_of
  END
  RETURN _chunk.content AS text
  ORDER BY _block.seq, _chunk.chunk_index
  LIMIT 1
}
