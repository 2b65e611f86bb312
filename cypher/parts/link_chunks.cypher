// Clauses that give the subject, a block, its current chunks, which are stored already. Need `chunks`, list of {chunk_id}.
// They end with a unit subquery. Cost: one seek per chunk.
CALL (it, chunks) {
  UNWIND chunks AS _part
  MATCH (_chunk:Chunk {id: _part.chunk_id})
  CREATE (it)-[:HAS_CHUNK]->(_chunk)
}
