// The territories of a readable place under lenses: live regions with a member the caller sees. By salience, then id.
// A region none of whose members left since it was formed is seen whole by whoever reads the place.
// $anchor_id uuid · $lens_ids list of uuid · $reach
// → id, lens_id, label?, member_count (int), salience (float), content_cohesion?
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id IN $lens_ids AND $anchor_id IN $reach.readable_anchors
CALL (region) {
  WITH region
  WHERE NOT region.changed
  MATCH (region)-[:LABELLED_BY]->(best:Resource)
  RETURN best.title AS title, region.member_count AS member_count
  UNION ALL
  WITH region
  WHERE region.changed
  MATCH (region)-[member:HAS_MEMBER]->(resource:Resource)
  WHERE may.read_resource(resource)
  WITH resource ORDER BY member.affinity DESC, resource.id
  WITH collect(resource.title) AS titles
  WHERE size(titles) > 0
  RETURN titles[0] AS title, size(titles) AS member_count
}
RETURN region.id AS id,
       region.lens_id AS lens_id,
       coalesce(region.label, title) AS label,
       member_count,
       region.salience AS salience,
       region.content_cohesion AS content_cohesion
ORDER BY salience DESC, id
