// Finds a map by id, readable or not; for genesis, which is idempotent on the id. At most one row.
// $id → telos_resource_id
// unguarded: only a system administrator names an id, and nothing of the map is shown but its telos id
MATCH (map:Cogmap {id: $id})
RETURN map.telos_id AS telos_resource_id
