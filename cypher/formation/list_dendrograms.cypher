// Lists how the members of the regions of a readable anchor were merged, and which members the caller sees. By region.
// $anchor_id, $lens_id · $reach
// → id, member_text (ids, ascending, joined by +), leaves (positions in it), heights,
//   seen (list of {id, title, affinity}, greatest affinity first, then by id)
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
  AND may.read_anchor_id($anchor_id)
RETURN region.id AS id, coalesce(region.member_text, '') AS member_text,
       coalesce(region.leaves, []) AS leaves, coalesce(region.heights, []) AS heights,
       COLLECT {
         MATCH (region)-[member:HAS_MEMBER]->(resource:Resource)
         WHERE may.read_resource(resource)
         WITH resource, member ORDER BY member.affinity DESC, resource.id
         RETURN {id: resource.id, title: resource.title, affinity: member.affinity}
       } AS seen
ORDER BY id
