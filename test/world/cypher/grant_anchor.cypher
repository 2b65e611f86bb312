// Grants reading, and writing when asked, on a context or map. No rows.
// $profile_id, $anchor_id uuid · $can_write bool
MATCH (profile:Profile {id: $profile_id}), (anchor:Anchor {id: $anchor_id})
MERGE (profile)-[granted:GRANTED]->(anchor)
SET granted.can_read = true, granted.can_write = $can_write, granted.can_delete = false, granted.can_grant = false
