// Clauses that yield as `direction` the vector of the first chunk that the subject, a resource, had at $as_of; no row
// where that has none of $stamp: vectors of former chunks are not kept. Need $as_of · $stamp, which made it ·
// $vector_property, $stamp_property, where it is. Cost: its blocks and chunks, and one vector.
CALL (it) {
  MATCH (it)-[:HAS_BLOCK]->(_block:Block)-[_held:HAS_CHUNK|HAD_CHUNK]->(_chunk:Chunk)
  WHERE part.was_held(_held)
  WITH _chunk ORDER BY _block.seq, _chunk.chunk_index LIMIT 1
  WITH _chunk WHERE _chunk[$stamp_property] = $stamp
  WITH _chunk[$vector_property] AS direction WHERE direction IS NOT NULL
  RETURN direction
}
