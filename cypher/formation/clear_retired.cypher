// Deletes regions that were replaced. One row.
// $anchor_id, $lens_id · $limit, regions at once → cleared
MATCH (region:RetiredRegion)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id
WITH region LIMIT $limit
DETACH DELETE region
RETURN count(*) AS cleared
