// Clauses that write the texts by which the subject, a resource, is found in `search_texts`: its title, current chunks, headings
// and home; keywords, tags and descriptor stay. A long body is found by its first 4,000 chunks. End with a unit subquery.
// Cost: one seek, and a read of the chunks.
CALL (it) {
  MERGE (_text:SearchText {id: it.id})
  SET _text.home = part.home_word(it.home_id), _text.title = it.title,
      _text.body = COLLECT {
        MATCH (it)-[:HAS_BLOCK]->(_block:Block WHERE NOT _block.folded)-[:HAS_CHUNK]->(_chunk:Chunk)
        RETURN _chunk.content ORDER BY _block.seq, _chunk.chunk_index LIMIT 4000
      },
      _text.headings = COLLECT {
        MATCH (it)-[:HAS_BLOCK]->(_block:Block WHERE NOT _block.folded)-[:HAS_CHUNK]->(_chunk:Chunk)
        WHERE _chunk.header_path IS NOT NULL
        WITH DISTINCT _chunk.header_path AS _path
        RETURN _path ORDER BY _path LIMIT 4000
      }
}
