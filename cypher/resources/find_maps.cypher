// Which of some ids are maps that the caller reads; no order.
// $ids list of uuid · $reach → id
UNWIND $ids AS id
MATCH (map:Anchor:Cogmap {id: id})
WHERE may.read_anchor(map)
RETURN map.id AS id
