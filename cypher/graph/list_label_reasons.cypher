// Lists why the territories of a readable anchor under a lens have their labels. By id. Reads all their members.
// $anchor_id, $lens_id · $reach
// → id, is_stored (whether it was given a label), resource_id (the member with the greatest affinity that the caller reads,
//   of equal ones the smallest id), affinity, next_affinity? (of the next one)
MATCH (region:Region)
USING INDEX SEEK region:Region(anchor_id, lens_id, changed)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IN [true, false]
  AND may.read_anchor_id($anchor_id)
// Per region: otherwise the planner may join the regions with all resources that the caller reads.
CALL (region) {
  MATCH (region)-[member:HAS_MEMBER]->(resource:Resource)
  WHERE may.read_resource(resource)
  WITH resource.id AS id, member.affinity AS affinity
  ORDER BY affinity DESC, id
  LIMIT 2
  RETURN collect({id: id, affinity: affinity}) AS nearest
}
WITH region, nearest
WHERE nearest <> []
RETURN region.id AS id, region.label IS NOT NULL AS is_stored, nearest[0].id AS resource_id,
       nearest[0].affinity AS affinity, nearest[1].affinity AS next_affinity
ORDER BY id
