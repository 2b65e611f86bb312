// Finds the event with a sequence number. At most one row.
// $seq int → id
MATCH (event:Event {seq: $seq})
RETURN event.id AS id
