// Counts the events of an anchor after a watermark that change its picture. One row.
// $anchor_id · $types event type names · $after_seq, 0 = from the beginning → formation_events
MATCH (event:Event)
WHERE event.anchor_id = $anchor_id AND event.seq > $after_seq AND event.type IN $types
RETURN count(event) AS formation_events
