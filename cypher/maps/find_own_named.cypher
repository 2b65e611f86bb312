// Finds the oldest map with a name on which the profile itself has a write grant, as the creator of a map has. At most
// one row.
// $profile_id · $name → id, telos_resource_id
// unguarded: only maps that were granted to the caller
MATCH (:Profile {id: $profile_id})-[granted:GRANTED]->(map:Cogmap {name: $name})
WHERE granted.can_read AND granted.can_write
RETURN map.id AS id, map.telos_id AS telos_resource_id
ORDER BY id
LIMIT 1
