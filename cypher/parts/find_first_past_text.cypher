// Clauses that yield as `text` the first chunk of the subject, a resource, at $as_of; null if there was none.
// Need $as_of.
// Cost: its blocks and chunks, former ones included.
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
