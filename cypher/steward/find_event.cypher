// Returns the sequence number of an event, if it is anchored in one of some contexts. At most one row.
// For authors of a map that watches these contexts.
// $event_id · $context_ids → seq
MATCH (event:Event {id: $event_id})
WHERE event.anchor_id IN $context_ids
RETURN event.seq AS seq
