// A shared link of a map whose grants the caller administers. At most one row.
// $id · $reach → id, map_id, view, settings (JSON), title, as_of? (null: live), creator_id, creator_handle, created, expires,
//   revoked_at?
MATCH (shared:SharedLink {id: $id})
MATCH (anchor:Cogmap {id: shared.map_id})
WHERE may.read_anchor(anchor) AND may.administer_grants(anchor)
MATCH (creator:Profile {id: shared.creator_id})
RETURN part.shared_link_columns(shared)
