// Lists the territories of some anchors that were formed after an event and whose members are the same since, newest
// first. Readers of an anchor see its territories whole. At most $limit rows.
// $anchor_ids · $since event id, exclusive · $limit · $reach → id, anchor_id, label?, member_count
UNWIND $anchor_ids AS anchor_id
WITH anchor_id WHERE may.read_anchor_id(anchor_id)
MATCH (region:Region)
USING INDEX region:Region(anchor_id, lens_id, changed)
WHERE region.anchor_id = anchor_id AND region.lens_id IS NOT NULL AND region.changed = false
  AND region.formed_by > $since
RETURN region.id AS id, anchor_id, coalesce(region.label, region.title) AS label, region.member_count AS member_count
ORDER BY region.formed_by DESC, id
LIMIT $limit
