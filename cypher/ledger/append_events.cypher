// Numbers and stores events; the counter stays locked until the transaction ends. One row.
// $emitters list of {key, id, name, profile_id, created}, made when absent
// $events list of {emitter (key), occurred_at, stored}, in order; stored {id, type, category, anchor_id, anchor_table,
//   payload, references, metadata, correlation_id, invocation_id, edge_id, left_anchor_id, admin_subject, admin_actor}, of which
//   payload, references and metadata are JSON text
// → last_seq, events (stored by this call)
MATCH (ledger:Ledger {id: 'ledger'})
SET ledger.seq = ledger.seq + size($events)
WITH ledger.seq AS last_seq
CALL () {
  UNWIND $emitters AS given
  MATCH (profile:Profile {id: given.profile_id})
  MERGE (emitter:Emitter {key: given.key})
  ON CREATE SET emitter.id = given.id, emitter.name = given.name, emitter.created = datetime(given.created)
  WITH profile, emitter, given
  WHERE emitter.id = given.id
  MERGE (emitter)-[:OF]->(profile)
}
UNWIND range(0, size($events) - 1) AS index
WITH last_seq, index, $events[index] AS event
MATCH (emitter:Emitter {key: event.emitter})
CREATE (stored:Event)
SET stored = event.stored,
    stored.seq = last_seq - size($events) + index + 1,
    stored.payload_version = 1,
    stored.occurred_at = datetime(event.occurred_at)
CREATE (stored)-[:EMITTED_BY]->(emitter)
RETURN last_seq, count(stored) AS events
LIMIT 1
