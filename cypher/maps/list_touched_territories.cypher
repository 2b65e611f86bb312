// Lists the territories of a readable anchor under lenses that differ from their formation: regions that lost a member
// since count only the members the caller sees (zero if none); regions labelled by a retitled resource have its new
// title. One row, unordered.
// $anchor_id · $lens_ids · $reach
// → touched, list of [id, lens_id, label?, member_count, salience, content_cohesion?, x?, y?, province?]
//   versions, as part.picture_versions gives them, of all others
CALL () {
  MATCH (region:Region)
  USING INDEX SEEK region:Region(anchor_id, lens_id, changed)
  WHERE region.anchor_id = $anchor_id AND region.lens_id IN $lens_ids AND region.changed = true
    AND may.read_anchor_id($anchor_id)
  // Per region: otherwise the planner may join the regions with all resources that the caller reads.
  CALL (region) {
    MATCH (region)-[member:HAS_MEMBER]->(resource:Resource)
    WHERE may.read_resource(resource)
    WITH resource ORDER BY member.affinity DESC, resource.id
    RETURN collect(resource.title) AS titles
  }
  RETURN region, coalesce(region.label, titles[0]) AS label, size(titles) AS member_count
  UNION ALL
  MATCH (region:Region)
  USING INDEX SEEK region:Region(anchor_id, lens_id, retitled)
  WHERE region.anchor_id = $anchor_id AND region.lens_id IN $lens_ids AND region.retitled = true
    AND region.changed = false AND may.read_anchor_id($anchor_id)
  RETURN region, coalesce(region.label, region.title) AS label, region.member_count AS member_count
}
WITH collect([
  region.id, region.lens_id, label, member_count, region.salience, region.content_cohesion, region.x, region.y,
  region.province
]) AS touched
RETURN touched,
       part.picture_versions($anchor_id) AS versions
