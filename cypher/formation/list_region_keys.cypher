// Lists the keys of the inputs from which the live regions of an anchor under a lens were formed. By id.
// $anchor_id, $lens_id
// → id, member_key, member_text, component_key, whole, bounded, readout_key,
//   telos_alignment?, salience, changed
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
RETURN region.id AS id, region.member_key AS member_key, coalesce(region.member_text, '') AS member_text,
       region.component_key AS component_key, coalesce(region.whole, true) AS whole,
       coalesce(region.bounded, false) AS bounded,
       region.readout_key AS readout_key, region.telos_alignment AS telos_alignment,
       region.salience AS salience, region.changed AS changed
ORDER BY id
