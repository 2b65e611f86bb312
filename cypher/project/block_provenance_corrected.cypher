// Projects corrections: every row of one source on one block is marked corrected. No rows.
// $events list of {id, occurred_at, payload {block_id, source {kind, value}}}; the value of a remote source is its key
UNWIND $events AS event
WITH event.payload AS fact
MATCH (:Block {id: fact.block_id})-[cites:CITES {kind: fact.source.kind}]->(target)
WHERE fact.source.value = CASE fact.source.kind WHEN 'remote' THEN target.key ELSE target.id END
SET cites.corrected = true
