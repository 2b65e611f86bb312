// Clauses that create the blocks of the subject, a resource, with revisions, chunks and sources, and yield the
// `body_hash` and `body_storage` of the whole body. Need event {id, occurred_at} and `blocks`, list of {block_id, seq,
// role, chunks, incorporated?}; revisions and chunks are already stored. The hash of an empty body is that of the empty
// text. Cost: a few seeks per block, chunk and source.
CALL (event, it, blocks) {
  UNWIND blocks AS _manifest
  OPTIONAL MATCH (_revision:Revision {key: event.id + ':' + _manifest.block_id})
  CREATE (it)-[:HAS_BLOCK]->(_block:Block {
    id: _manifest.block_id, seq: toInteger(_manifest.seq), role: _manifest.role, folded: false,
    valid_from: datetime(event.occurred_at),
    merkle: coalesce(_revision.merkle, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
  FOREACH (_stored IN CASE WHEN _revision IS NULL THEN [] ELSE [_revision] END | CREATE (_block)-[:HAS_REVISION]->(_stored))
  WITH event, _block, _revision, it.home_id AS home_id, _manifest.chunks AS chunks, _manifest.incorporated AS incorporated
  part.link_chunks(_block)
  part.cite_sources(_block)
  WITH max(_revision.body_hash) AS _hash, count(*) = count(_revision) AS _verbatim
  RETURN coalesce(_hash, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855') AS body_hash,
         CASE WHEN _verbatim AND _hash IS NOT NULL THEN 'verbatim' ELSE 'derived' END AS body_storage
}
