// Clauses that yield, for a finding, the subject, its live citations of sources that the caller reads: `block`,
// `source`, `audited` (by anybody), `verdict` (the caller's newest AUDITED, or null), `owed` (no verdict,
// or a text has changed since it) and `offer` (null, unless it was handed to the caller, is owed, and both texts are
// unchanged since). Hashes are compared only if the finding or the source had an event since the verdict.
// Cost: about 40 hits per citation with two verdicts.
part.find_live_citations(it)
WITH DISTINCT it, block, source
WHERE may.read_resource(source)
CALL (block, source) {
  OPTIONAL MATCH (block)-[_audit:AUDITED]->(source)
  WITH count(_audit) > 0 AS audited, collect(CASE WHEN part.is_own_verdict(_audit) THEN _audit END) AS _own
  RETURN audited, reduce(_newest = head(_own), _one IN _own | CASE WHEN _one.id > _newest.id THEN _one ELSE _newest END) AS verdict
}
WITH *, CASE
  WHEN verdict IS NULL THEN true
  WHEN verdict.finding_event = coalesce(it.last_event, it.id) AND verdict.source_event = coalesce(source.last_event, source.id)
    THEN false
  WHEN verdict.block_hash IS NOT NULL AND verdict.source_hash IS NOT NULL
    THEN verdict.block_hash <> part.block_hash(block) OR verdict.source_hash <> part.text_hash(source)
  // A verdict from before hashes were stored applies to the texts of the time when it was given.
  ELSE coalesce(block.valid_from > verdict.created, false)
    OR EXISTS { (source)-[:HAS_BLOCK]->(_block:Block WHERE NOT _block.folded AND _block.valid_from > verdict.created) }
END AS owed
OPTIONAL MATCH (offer:AuditOffer {
  profile_id: CASE WHEN owed THEN $reach.profile_id END, block_id: block.id, source_id: source.id
})
WHERE offer.block_hash = part.block_hash(block) AND offer.source_hash = part.text_hash(source)
