// The event of a number. At most one row.
// $seq int → id
MATCH (event:Event {seq: $seq})
RETURN event.id AS id
