// Lists regions whose anchor the caller reads, each with the members that the caller reads, by affinity descending,
// then by id. No row for a deleted region or a hidden anchor. By id.
// $ids · $reach → id, members
UNWIND $ids AS id
MATCH (region:Region {id: id})-[:OF]->(anchor:Anchor)
WHERE may.read_anchor(anchor)
CALL (region) {
  MATCH (region)-[member:HAS_MEMBER]->(resource:Resource)
  WHERE may.read_resource(resource)
  WITH resource.id AS member_id
  ORDER BY member.affinity DESC, member_id
  RETURN collect(member_id) AS members
}
RETURN region.id AS id, members
ORDER BY id
