// Lists the metrics of the regions of a readable anchor under lenses. One row with all of them.
// $anchor_id · $lens_ids · $reach
// → metrics, by centrality, greatest first, those without one last, then by id: list of
//   [region_id, lens_id, centrality?, content_cohesion?, internal_tension?, reference_standing?, telos_alignment?]
//   versions, as part.picture_versions gives them
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id IN $lens_ids AND region.changed IS NOT NULL
  AND may.read_anchor_id($anchor_id)
WITH region.id AS region_id,
     region.lens_id AS lens_id,
     region.centrality AS centrality,
     region.content_cohesion AS content_cohesion,
     region.internal_tension AS internal_tension,
     region.reference_standing AS reference_standing,
     region.telos_alignment AS telos_alignment
ORDER BY centrality IS NULL, centrality DESC, region_id
WITH collect([
  region_id, lens_id, centrality, content_cohesion, internal_tension, reference_standing, telos_alignment
]) AS metrics
RETURN metrics,
       part.picture_versions($anchor_id) AS versions
