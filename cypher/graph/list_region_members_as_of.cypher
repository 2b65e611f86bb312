// Returns a page of the members that a region had at a time, by today's rights; order and columns as in
// list_region_members, but of a region that is gone by now the affinities are not known. At most one row.
// $as_of · $id · $after? · $limit · $reach → total, start?, members
CALL () {
  MATCH (live:Region {id: $id})
  WHERE live.created <= $as_of AND may.read_anchor_id(live.anchor_id)
  RETURN COLLECT {
    MATCH (live)-[has:HAS_MEMBER]->(member:Resource)
    RETURN [member, has.affinity] ORDER BY has.affinity DESC, member.id
  } AS held
  UNION ALL
  MATCH (former:FormerRegion {id: $id})
  WHERE former.created <= $as_of AND former.valid_to > $as_of AND may.read_anchor_id(former.anchor_id)
  RETURN COLLECT {
    UNWIND range(0, coalesce(size(former.member_ids), 0) - 1) AS at
    MATCH (member:Resource {id: former.member_ids[at]})
    RETURN [member, null] ORDER BY at
  } AS held
}
CALL (held) {
  UNWIND range(0, size(held) - 1) AS rank
  WITH rank, held[rank][0] AS resource, held[rank][1] AS affinity
  WHERE may.read_past_resource(resource)
  part.find_as_of(resource)
  WITH rank, resource, affinity, was WHERE was.active
  ORDER BY rank
  RETURN collect({id: resource.id, resource: resource, affinity: affinity, was: was}) AS seen
}
WITH seen,
     CASE WHEN $after IS NULL THEN 0 ELSE head([at IN range(0, size(seen) - 1) WHERE seen[at].id = $after | at + 1]) END AS start
CALL (seen, start) {
  UNWIND seen[start..start + $limit] AS one
  WITH one, one.resource AS resource, one.was AS was
  part.count_past_degree(resource)
  RETURN collect(was {id: one.id, .title, .doc_type, degree: degree, affinity: one.affinity, .updated}) AS members
}
RETURN size(seen) AS total, start, members
