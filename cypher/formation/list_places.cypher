// Lists the live regions of an anchor under a lens with their places in the arrangement, where they have one. By id.
// $anchor_id, $lens_id
// → id, member_count, x?, y?, province? (the id of the region that was the first of its province)
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
RETURN region.id AS id, region.member_count AS member_count, region.x AS x, region.y AS y, region.province AS province
ORDER BY id
