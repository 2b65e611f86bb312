// Which of some events happened in a home that the caller reads; no order.
// $ids list of uuid · $reach → id
UNWIND $ids AS id
MATCH (event:Event {id: id})
WHERE may.read_anchor_id(event.anchor_id)
RETURN event.id AS id
