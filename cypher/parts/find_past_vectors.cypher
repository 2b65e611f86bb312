// Clauses that yield as `texts` the number of chunks that the subject, a resource, had at $as_of, and as `directions` the
// vectors of the first $most_texts of them in order; no row where one of these has none of $stamp: vectors of former
// chunks are not kept. Need $as_of · $most_texts · $stamp, which made them · $vector_property, $stamp_property, where
// they are. Cost: its blocks and chunks, and so many vectors.
CALL (it) {
  MATCH (it)-[:HAS_BLOCK]->(_block:Block)-[_held:HAS_CHUNK|HAD_CHUNK]->(_chunk:Chunk)
  WHERE part.was_held(_held)
  WITH _chunk ORDER BY _block.seq, _chunk.chunk_index
  WITH collect(_chunk) AS _chunks
  WITH size(_chunks) AS texts, _chunks[0..$most_texts] AS _first
  WITH texts, [_one IN _first WHERE _one[$stamp_property] = $stamp | _one[$vector_property]] AS directions, size(_first) AS _asked
  WHERE texts > 0 AND size(directions) = _asked AND none(_one IN directions WHERE _one IS NULL)
  RETURN texts, directions
}
