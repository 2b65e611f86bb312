// Lists the events of some contexts after an event, with the resources they are about that the caller reads. In ledger
// order, then by resource. Cost: the events of one page for each context.
// $context_ids · $after_seq · $limit, events · $reach
// → seq, event_id, event_type, occurred_at, context_id, resource_ids (ascending)
UNWIND $context_ids AS context_id
CALL (context_id) {
  MATCH (event:Event)
  USING INDEX event:Event(anchor_id, seq)
  WHERE event.anchor_id = context_id AND event.seq > $after_seq
  RETURN event ORDER BY event.anchor_id, event.seq LIMIT $limit
}
WITH context_id, event ORDER BY event.seq LIMIT $limit
CALL (event) {
  OPTIONAL MATCH (event)-[:ABOUT]->(resource:Resource)
  WHERE may.read_resource(resource)
  WITH DISTINCT resource.id AS resource_id ORDER BY resource_id
  RETURN collect(resource_id) AS resource_ids
}
RETURN event.seq AS seq, event.id AS event_id, event.type AS event_type, toString(event.occurred_at) AS occurred_at, context_id,
       resource_ids
ORDER BY seq
