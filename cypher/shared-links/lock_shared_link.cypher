// Locks a shared link of a map whose grants the caller administers. At most one row.
// $id · $reach → map_id, live (not revoked)
MATCH (shared:SharedLink {id: $id})
MATCH (anchor:Cogmap {id: shared.map_id})
WHERE may.read_anchor(anchor) AND may.administer_grants(anchor)
SET shared.id = shared.id
RETURN shared.map_id AS map_id, shared.live_map_id IS NOT NULL AS live
