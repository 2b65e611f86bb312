// Locks a map of which a view is to be shared. One row, or none if the map is absent or hidden from the caller.
// $map_id · $reach → may_share (grants on it are administered by the caller), live (its shared links that are not revoked)
MATCH (anchor:Cogmap {id: $map_id})
WHERE may.read_anchor(anchor)
SET anchor.id = anchor.id
RETURN may.administer_grants(anchor) AS may_share,
       COUNT { MATCH (other:SharedLink) WHERE other.live_map_id = $map_id } AS live
