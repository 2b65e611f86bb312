// Projects verdicts on citations: each is a separate relationship, from the block to the source. No rows.
// $events list of {id, occurred_at, payload {block_id, source {kind, value}, value, reason?, auditor_profile_id?, block_hash?,
//   source_hash?, finding_event?, source_event?}}
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (block:Block {id: fact.block_id})
MATCH (source:Resource {id: fact.source.value})
MERGE (block)-[audit:AUDITED {id: event.id}]->(source)
ON CREATE SET audit += fact {.reason, .auditor_profile_id, .block_hash, .source_hash, .finding_event, .source_event},
              audit.value = toFloat(fact.value), audit.created = datetime(event.occurred_at)
