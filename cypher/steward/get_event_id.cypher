// The event with a number. One row.
// Of an event in a context that a map watches, for whoever reads the map
// $seq int → id
MATCH (event:Event {seq: $seq})
RETURN event.id AS id
