// Numbers and stores events; the counter stays locked until the transaction ends. One row.
// $occurred_at RFC 3339 text · $emitter {key, id, name, profile_id}, made when absent
// $events list of {id, type, category, anchor_id, anchor_table, payload, references, metadata, correlation_id,
//   invocation_id, edge_id, left_anchor_id, admin_subject, admin_actor}, in order; payload, references and metadata are JSON text
// → last_seq (int), events (int, stored by this call)
MATCH (ledger:Ledger {id: 'ledger'})
SET ledger.seq = ledger.seq + size($events)
WITH ledger.seq AS last_seq
MATCH (profile:Profile {id: $emitter.profile_id})
MERGE (emitter:Emitter {key: $emitter.key})
ON CREATE SET emitter.id = $emitter.id, emitter.name = $emitter.name, emitter.created = datetime($occurred_at)
WITH last_seq, profile, emitter
CALL (profile, emitter) {
  WITH profile, emitter
  WHERE emitter.id = $emitter.id
  MERGE (emitter)-[:OF]->(profile)
}
UNWIND range(0, size($events) - 1) AS index
WITH last_seq, emitter, index, $events[index] AS event
CREATE (stored:Event)
SET stored = event,
    stored.seq = last_seq - size($events) + index + 1,
    stored.payload_version = 1,
    stored.occurred_at = datetime($occurred_at)
CREATE (stored)-[:EMITTED_BY]->(emitter)
RETURN last_seq, count(stored) AS events
LIMIT 1
