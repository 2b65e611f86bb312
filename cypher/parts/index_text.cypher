// Clauses that write the search texts of the subject, a resource, into `search_texts`: its title, current chunks,
// headings and home, and their folded word forms; keywords, tags and descriptor stay. A text with chunks has the mark
// `waiting` until their vectors, those that are searched, are stored. Of a long body, the first 4,000 chunks and their headings are indexed; the
// others are not read. End with a unit subquery. Cost: one seek, and a read of these chunks.
CALL (it) {
  MERGE (_text:SearchText {id: it.id})
  WITH it, _text
  OPTIONAL MATCH (_setting:VectorSetting {id: 'vectors'})
  WITH it, _text, 'stamp_' + coalesce(_setting.live_slot, 'a') AS _stamped, coalesce(_setting.live_stamp, '') AS _stamp, COLLECT {
    MATCH (it)-[:HAS_BLOCK]->(_block:Block WHERE NOT _block.folded)
    WITH _block ORDER BY _block.seq
    MATCH (_block)-[:HAS_CHUNK]->(_chunk:Chunk)
    RETURN _chunk ORDER BY _block.seq, _chunk.chunk_index LIMIT 4000
  } AS _chunks
  SET _text.home = part.home_word(it.home_id), _text.title = it.title,
      _text.title_words = part.title_words(it.title), _text.text_words = [_chunk IN _chunks WHERE _chunk.words IS NOT NULL | _chunk.words],
      _text.waiting = CASE WHEN any(_chunk IN _chunks WHERE coalesce(_chunk[_stamped] <> _stamp, true)) THEN true END,
      _text.body = [_chunk IN _chunks | _chunk.content],
      _text.headings = COLLECT {
        UNWIND _chunks AS _chunk
        WITH DISTINCT _chunk.header_path AS _path
        WHERE _path IS NOT NULL
        RETURN _path ORDER BY _path
      }
}
