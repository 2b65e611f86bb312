// Lists the events of a run whose anchor the caller reads, in the order in which they occurred, then by id.
// $invocation_id · $reach → event_id, event_kind, emitter_entity_id, occurred_at, metadata (JSON text)
MATCH (event:Event {invocation_id: $invocation_id})
WHERE may.read_anchor_id(event.anchor_id)
MATCH (event)-[:EMITTED_BY]->(emitter:Emitter)
RETURN event.id AS event_id,
       event.type AS event_kind,
       emitter.id AS emitter_entity_id,
       toString(event.occurred_at) AS occurred_at,
       event.metadata AS metadata
ORDER BY event.occurred_at, event_id
