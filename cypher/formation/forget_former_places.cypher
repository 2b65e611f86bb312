// Removes the places of the former regions of an anchor under a lens: those of another arrangement say nothing. No rows.
// $anchor_id, $lens_id
MATCH (former:FormerRegion)
WHERE former.anchor_id = $anchor_id AND former.lens_id = $lens_id AND former.gone_by IS NOT NULL
  AND former.x IS NOT NULL
SET former.x = null, former.y = null, former.province = null
