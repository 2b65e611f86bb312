// Which of some contexts and maps the caller reads; no order.
// $ids list of uuid · $reach → id, kind (context or cogmap)
UNWIND $ids AS id
MATCH (anchor:Anchor {id: id})
WHERE may.read_anchor(anchor)
RETURN anchor.id AS id, anchor.kind AS kind
