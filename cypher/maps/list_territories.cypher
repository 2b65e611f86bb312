// Lists the territories of a readable anchor under lenses for regions whose members are unchanged since formation: each
// reader of the anchor sees them whole. One row with all of them, since one list is cheaper for both sides than
// thousands of rows.
// $anchor_id · $lens_ids · $reach
// → territories, by salience, greatest first, then by id:
//   list of [id, lens_id, label?, member_count, salience, content_cohesion?, x?, y?, province?]
//   versions, as part.picture_versions gives them
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id IN $lens_ids AND region.changed = false
  AND may.read_anchor_id($anchor_id)
WITH region.id AS id,
     region.lens_id AS lens_id,
     coalesce(region.label, region.title) AS label,
     region.member_count AS member_count,
     region.salience AS salience,
     region.content_cohesion AS content_cohesion,
     region.x AS x,
     region.y AS y,
     region.province AS province
ORDER BY salience DESC, id
WITH collect([id, lens_id, label, member_count, salience, content_cohesion, x, y, province]) AS territories
RETURN territories,
       part.picture_versions($anchor_id) AS versions
