// Finds the number of an event. At most one row.
// $id → seq
MATCH (event:Event {id: $id})
RETURN event.seq AS seq
