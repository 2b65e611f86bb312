// A map that the caller reads, and whether views of it are the caller's to share. At most one row.
// $map_id · $reach → name, may_share (grants on it are administered by the caller)
MATCH (anchor:Cogmap {id: $map_id})
WHERE may.read_anchor(anchor)
RETURN anchor.name AS name, may.administer_grants(anchor) AS may_share
