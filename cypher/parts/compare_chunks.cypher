// Clauses that compare the current chunks of the subject, a resource, with a vector, and yield `similarity`
// (0..1), that of the nearest chunk, moved towards the mean as the number of chunks grows, with that of the nearest alone
// (`nearest`) and the number of chunks (`chunks`); no row without chunks that have a vector.
// Need $vector · $vector_property, $stamp_property · $stamp, which made the vector.
// Cost: a vector per chunk.
CALL (it) {
  MATCH (it)-[:HAS_BLOCK]->(:Block {folded: false})-[:HAS_CHUNK]->(_chunk:Chunk)
  WHERE _chunk[$stamp_property] = $stamp AND _chunk[$vector_property] IS NOT NULL
  WITH vector.similarity.cosine(_chunk[$vector_property], $vector) AS _each
  WITH max(_each) AS _best, avg(_each) AS _mean, count(_each) AS _chunks
  WHERE _chunks > 0
  RETURN _best - (_best - _mean) * (1 - 1 / sqrt(_chunks)) AS similarity, _best AS nearest, _chunks AS chunks
}
