// Lists those of some ids that are maps the caller reads; unordered.
// $ids · $reach → id
UNWIND $ids AS id
MATCH (map:Anchor:Cogmap {id: id})
WHERE may.read_anchor(map)
RETURN map.id AS id
