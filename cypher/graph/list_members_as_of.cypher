// Lists regions that existed at a time, each with the members that it had then, by today's rights; order as in
// list_members. No row for a region that did not exist then, or a hidden anchor. By id.
// $as_of · $ids · $reach → id, members
UNWIND $ids AS id
CALL (id) {
  MATCH (live:Region {id: id})
  WHERE live.created <= $as_of AND may.read_anchor_id(live.anchor_id)
  RETURN COLLECT {
    MATCH (live)-[has:HAS_MEMBER]->(member:Resource)
    RETURN member ORDER BY has.affinity DESC, member.id
  } AS held
  UNION ALL
  MATCH (former:FormerRegion {id: id})
  WHERE former.created <= $as_of AND former.valid_to > $as_of AND may.read_anchor_id(former.anchor_id)
  RETURN COLLECT {
    UNWIND range(0, coalesce(size(former.member_ids), 0) - 1) AS at
    MATCH (member:Resource {id: former.member_ids[at]})
    RETURN member ORDER BY at
  } AS held
}
CALL (held) {
  UNWIND range(0, size(held) - 1) AS rank
  WITH rank, held[rank] AS member
  WHERE may.read_past_resource(member)
  part.require_active_then(member)
  WITH member ORDER BY rank
  RETURN collect(member.id) AS members
}
RETURN id, members
ORDER BY id
