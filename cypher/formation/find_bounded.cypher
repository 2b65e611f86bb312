// Returns whether a live region of an anchor under a lens was formed by the bounded method. One row.
// $anchor_id, $lens_id → bounded
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL AND region.bounded
RETURN count(region) > 0 AS bounded
