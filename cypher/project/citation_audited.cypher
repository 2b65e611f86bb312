// Projects verdicts on citations: each is a relationship of its own, from the block to the source. No rows.
// $events list of {id, occurred_at, payload {block_id, source {kind, value}, value, reason?, block_hash?, source_hash?}}
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (block:Block {id: fact.block_id})
MATCH (source:Resource {id: fact.source.value})
MERGE (block)-[audit:AUDITED {id: event.id}]->(source)
ON CREATE SET audit.value = toFloat(fact.value), audit.reason = fact.reason, audit.created = datetime(event.occurred_at),
              audit.block_hash = fact.block_hash, audit.source_hash = fact.source_hash
