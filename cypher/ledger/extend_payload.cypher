// Appends to the payload of a new event that is too long to be sent at once. No rows.
// $id · $text the next piece of the JSON
MATCH (event:Event {id: $id})
SET event.payload = event.payload + $text
