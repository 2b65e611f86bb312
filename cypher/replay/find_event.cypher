// Finds the event with a sequence number. At most one row.
// $seq → id
MATCH (event:Event {seq: $seq})
RETURN event.id AS id
