// What the live regions of a place under a lens were made of. By id.
// $anchor_id, $lens_id uuid → id, member_key, component_key, readout_key, changed (bool)
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
RETURN region.id AS id, region.member_key AS member_key, region.component_key AS component_key,
       region.readout_key AS readout_key, region.changed AS changed
ORDER BY id
