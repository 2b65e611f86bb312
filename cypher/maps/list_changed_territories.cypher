// Territories of a readable anchor under lenses, of regions that lost a member since they were formed: only what the
// caller sees of them counts, and a region of which nothing is seen is no territory. By salience, then by id.
// $anchor_id uuid · $lens_ids list of uuid · $reach
// → id, lens_id, label?, member_count (int), salience (float), content_cohesion?
MATCH (region:Region)
USING INDEX SEEK region:Region(anchor_id, lens_id, changed)
WHERE region.anchor_id = $anchor_id AND region.lens_id IN $lens_ids AND region.changed = true
  AND may.read_anchor_id($anchor_id)
// Region by region: otherwise the planner may join them with all that the caller reads.
CALL (region) {
  MATCH (region)-[member:HAS_MEMBER]->(resource:Resource)
  WHERE may.read_resource(resource)
  WITH resource ORDER BY member.affinity DESC, resource.id
  RETURN collect(resource.title) AS titles
}
WITH region, titles WHERE titles <> []
RETURN region.id AS id,
       region.lens_id AS lens_id,
       coalesce(region.label, titles[0]) AS label,
       size(titles) AS member_count,
       region.salience AS salience,
       region.content_cohesion AS content_cohesion
ORDER BY salience DESC, id
