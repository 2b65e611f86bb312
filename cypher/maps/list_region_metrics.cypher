// What was measured of the regions of a readable anchor under lenses, of which the caller sees a member. By centrality,
// greatest first, those without one last, then by id.
// $anchor_id uuid · $lens_ids list of uuid · $reach
// → region_id, lens_id, centrality?, content_cohesion?, internal_tension?, reference_standing?, telos_alignment? (float)
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id IN $lens_ids AND region.changed IS NOT NULL
  AND may.read_anchor_id($anchor_id)
WITH region
WHERE region.changed = false OR EXISTS {
  MATCH (region)-[:HAS_MEMBER]->(resource:Resource)
  WHERE may.read_resource(resource)
}
RETURN region.id AS region_id,
       region.lens_id AS lens_id,
       region.centrality AS centrality,
       region.content_cohesion AS content_cohesion,
       region.internal_tension AS internal_tension,
       region.reference_standing AS reference_standing,
       region.telos_alignment AS telos_alignment
ORDER BY centrality IS NULL, centrality DESC, region_id
