// The shared links of a map whose grants the caller administers, newest first.
// $map_id · $offset, $limit · $reach → as in get_shared_link
MATCH (anchor:Cogmap {id: $map_id})
WHERE may.read_anchor(anchor) AND may.administer_grants(anchor)
MATCH (shared:SharedLink)
WHERE shared.map_id = $map_id AND shared.id > ''
WITH shared ORDER BY shared.map_id DESC, shared.id DESC SKIP $offset LIMIT $limit
MATCH (creator:Profile {id: shared.creator_id})
RETURN part.shared_link_columns(shared)
ORDER BY id DESC
