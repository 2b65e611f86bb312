// Clauses that write keywords, tags and descriptor of the subject, a resource, into `search_texts`. Need `changes`,
// list of {key, value}; the last of a key applies, null removes it. End with a unit subquery. Cost: one seek per
// change, and folding the three.
CALL (it, changes) {
  UNWIND [_change IN changes WHERE _change.key IN ['keywords', 'tags', 'descriptor']] AS _change
  MATCH (_text:SearchText {id: it.id})
  SET _text[_change.key] =
    CASE WHEN _change.value IS :: STRING OR _change.value IS :: LIST<STRING NOT NULL> THEN _change.value END
  WITH DISTINCT _text
  SET _text.metadata_words = part.metadata_words(_text)
}
