// Stores events unchanged, with their emitters, and sets the counter. No rows.
// $events list of {event (times as text), emitter {id, key, name, created}} · $last_seq
MATCH (ledger:Ledger {id: 'ledger'})
SET ledger.seq = toInteger($last_seq)
WITH ledger
UNWIND $events AS row
CREATE (event:Event)
SET event = row.event,
    event.seq = toInteger(row.event.seq),
    event.payload_version = toInteger(row.event.payload_version),
    event.occurred_at = datetime(row.event.occurred_at)
MERGE (emitter:Emitter {key: row.emitter.key})
ON CREATE SET emitter.id = row.emitter.id, emitter.name = row.emitter.name, emitter.created = datetime(row.emitter.created)
CREATE (event)-[:EMITTED_BY]->(emitter)
