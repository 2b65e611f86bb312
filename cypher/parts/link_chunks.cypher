// Clauses that link the subject, a block, to its current chunks, which are already stored. Need `chunks`, list of
// {chunk_id}, and `home_id` of the resource. They end with a unit subquery. Cost: one seek per chunk.
CALL (it, chunks, home_id) {
  UNWIND chunks AS _part
  MATCH (_chunk:Chunk {id: _part.chunk_id})
  CREATE (it)-[:HAS_CHUNK]->(_chunk)
  SET _chunk.home_id = home_id
}
