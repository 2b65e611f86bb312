// Lists those of some events that occurred in a home that the caller reads; unordered.
// $ids · $reach → id
UNWIND $ids AS id
MATCH (event:Event {id: id})
WHERE may.read_anchor_id(event.anchor_id)
RETURN event.id AS id
