// Lists the regions of a readable anchor that existed before an event and have been deleted since, each with the ids of
// its members. By id.
// $anchor_id, $lens_id · $since event id · $reach → id, member_ids
MATCH (former:FormerRegion)
WHERE former.anchor_id = $anchor_id AND former.lens_id = $lens_id AND former.gone_by > $since
  AND former.formed_by <= $since AND may.read_anchor_id($anchor_id)
RETURN former.id AS id, coalesce(former.member_ids, []) AS member_ids
ORDER BY id
