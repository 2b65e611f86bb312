// Which of some events happened in a home that the caller reads; no order.
// $ids list of uuid · $reach → id
UNWIND $ids AS id
MATCH (event:Event {id: id})
WHERE event.anchor_id IN $reach.readable_anchors
RETURN event.id AS id
