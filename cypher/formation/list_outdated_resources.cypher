// Lists resources for which the stored picture of an anchor is out of date: members of regions that lost a member, and
// resources in no region. By id.
// $anchor_id, $lens_id → id
// unguarded: formation sees everything homed in the anchor
CALL () {
  MATCH (region:Region)
  WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed = true
  MATCH (region)-[:HAS_MEMBER]->(resource:Resource)
  RETURN resource.id AS id
  UNION
  MATCH (resource:Resource {orphan_of: $anchor_id})
  RETURN resource.id AS id
}
RETURN id
ORDER BY id
