// Lists of some regions the members that the caller reads and may be ends of paths. A row for each, none for a deleted
// region or a hidden anchor. By id.
// $ids regions · $home_id?, a map or context that the members are in · $avoid resources that are no ends · $reach
// → id, members, list of {id, degree (number of all edges, the caller's or not)} by id
UNWIND $ids AS id
MATCH (region:Region {id: id})-[:OF]->(anchor:Anchor)
WHERE may.read_anchor(anchor)
RETURN id, COLLECT {
  MATCH (region)-[:HAS_MEMBER]->(member:Resource)
  WHERE coalesce(member.home_id = $home_id, true) AND NOT member.id IN $avoid AND may.read_resource(member)
  RETURN member {.id, degree: -coalesce(member.negative_degree, 0)} ORDER BY member.id
} AS members
ORDER BY id
