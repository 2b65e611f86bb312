// Returns the event with a sequence number. One row.
// For an event in a context that a map watches, and readers of the map.
// $seq → id
MATCH (event:Event {seq: $seq})
RETURN event.id AS id
