// Lists the territories of given regions of a readable anchor under lenses, as list_territories does. One row,
// unordered.
// $anchor_id · $lens_ids, $ids · $reach
// → territories, list of [id, lens_id, label?, member_count, salience, content_cohesion?, x?, y?, province?]
//   versions, as part.picture_versions gives them
UNWIND $ids AS id
MATCH (region:Region {id: id})
WHERE region.anchor_id = $anchor_id AND region.lens_id IN $lens_ids AND region.changed = false
  AND may.read_anchor_id($anchor_id)
WITH collect([
  region.id, region.lens_id, coalesce(region.label, region.title), region.member_count, region.salience,
  region.content_cohesion, region.x, region.y, region.province
]) AS territories
RETURN territories,
       part.picture_versions($anchor_id) AS versions
