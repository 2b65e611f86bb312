// Finds a map that the caller reads. At most one row.
// $id · $reach → id
MATCH (map:Cogmap {id: $id})
WHERE may.read_anchor(map)
RETURN map.id AS id
