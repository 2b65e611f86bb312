// Stores events unchanged, with their emitters; those that are stored are left alone. No rows.
// $events list of {event (times as text), emitter {id, key, name, created}}
UNWIND $events AS row
MERGE (event:Event {id: row.event.id})
WITH event, row WHERE event.seq IS NULL
SET event = row.event,
    event.seq = toInteger(row.event.seq),
    event.payload_version = toInteger(row.event.payload_version),
    event.occurred_at = datetime(row.event.occurred_at)
MERGE (emitter:Emitter {key: row.emitter.key})
ON CREATE SET emitter.id = row.emitter.id, emitter.name = row.emitter.name, emitter.created = datetime(row.emitter.created)
CREATE (event)-[:EMITTED_BY]->(emitter)
