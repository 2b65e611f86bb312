// Lists of some regions the members that they had at a time, by today's rights; order and columns as in
// list_path_members, the degrees as of now. No row for a region that did not exist then.
// $as_of · $ids regions · $home_id? · $avoid · $reach → id, members
UNWIND $ids AS id
MATCH (region:Region|FormerRegion {id: id})
WHERE region.created <= $as_of AND coalesce(region.valid_to > $as_of, true) AND may.read_anchor_id(region.anchor_id)
WITH id, coalesce(region.member_ids, [(region)-[:HAS_MEMBER]->(member) | member.id]) AS held
CALL (held) {
  UNWIND held AS member_id
  MATCH (member:Resource {id: member_id})
  WHERE NOT member_id IN $avoid AND may.read_past_resource(member)
  part.find_as_of(member)
  WITH member, was WHERE was.active AND coalesce(was.home_id = $home_id, true)
  ORDER BY member.id
  RETURN collect(member {.id, degree: -coalesce(member.negative_degree, 0)}) AS members
}
RETURN id, members
ORDER BY id
