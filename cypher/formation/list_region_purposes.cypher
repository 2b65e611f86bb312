// Lists the inputs of the salience of the live regions of an anchor under a lens. By id.
// $anchor_id, $lens_id
// → id, centroid?, reference_standing, centrality, telos_alignment?, salience
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
RETURN region.id AS id, region.centroid AS centroid, region.reference_standing AS reference_standing,
       region.centrality AS centrality, region.telos_alignment AS telos_alignment, region.salience AS salience
ORDER BY id
