// Adds to the payload of an event that was just appended, and is too long to be sent at once. No rows.
// $id uuid · $text the next piece of the JSON
MATCH (event:Event {id: $id})
SET event.payload = event.payload + $text
