// Records the citations handed to an auditor: how often without a verdict, when each is handed out again, and the
// hashes of its texts. The count restarts when a text has changed since the last time. No rows.
// unguarded: the operation has found each citation readable in this transaction
// $profile_id · $lease_ms · $delays_ms, after the first time, the second, …; the last for all further ones
// $citations list of {block_id, source_id}, each once
UNWIND $citations AS row
MATCH (finding:Resource)-[:HAS_BLOCK]->(block:Block {id: row.block_id})
MATCH (source:Resource {id: row.source_id})
WITH row, finding, source, part.block_hash(block) AS block_hash, part.text_hash(source) AS source_hash
MERGE (offer:AuditOffer {profile_id: $profile_id, block_id: row.block_id, source_id: row.source_id})
SET offer.times = 1 + CASE
      WHEN offer.block_hash = block_hash AND offer.source_hash = source_hash THEN coalesce(offer.times, 0) ELSE 0
    END
SET offer.block_hash = block_hash, offer.source_hash = source_hash, offer.finding_event = coalesce(finding.last_event, finding.id),
    offer.source_event = coalesce(source.last_event, source.id), offer.offered_at = datetime(),
    offer.until = datetime() + duration({milliseconds: $lease_ms}),
    offer.again_at = datetime() + duration({
      milliseconds: coalesce($delays_ms[offer.times - 1], $delays_ms[-1])
    })
