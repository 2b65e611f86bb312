// Clauses that yield of a finding, the subject, the live citations whose source the caller reads: `block`, `source`, `audited` (bool, by
// anybody), `verdict` (the caller's newest AUDITED, or null), `owed` (bool, there is none, or a text is another one than it was about)
// and `offer` (null, unless it was handed to the caller, is owed, and both texts are still those that were handed out).
// Cost: about 10 hits per citation, 8 per verdict on it.
part.find_live_citations(it)
WITH DISTINCT it, block, source
WHERE may.read_resource(source)
CALL (block, source) {
  OPTIONAL MATCH (block)-[_audit:AUDITED]->(source)
  WITH _audit ORDER BY _audit.created DESC, _audit.id DESC
  RETURN count(_audit) > 0 AS audited, head(collect(CASE WHEN part.is_own_verdict(_audit) THEN _audit END)) AS verdict
}
WITH it, block, source, audited, verdict, part.block_hash(block) AS block_hash, part.text_hash(source) AS source_hash
WITH *, CASE
  WHEN verdict IS NULL THEN true
  WHEN verdict.block_hash IS NOT NULL AND verdict.source_hash IS NOT NULL
    THEN verdict.block_hash <> block_hash OR verdict.source_hash <> source_hash
  // A verdict from before hashes were kept is about what was there when it was given.
  ELSE coalesce(block.valid_from > verdict.created, false)
    OR EXISTS { (source)-[:HAS_BLOCK]->(_block:Block WHERE NOT _block.folded AND _block.valid_from > verdict.created) }
END AS owed
OPTIONAL MATCH (offer:AuditOffer {
  profile_id: CASE WHEN owed THEN $reach.profile_id END, block_id: block.id, source_id: source.id
})
WHERE offer.block_hash = block_hash AND offer.source_hash = source_hash
