// Returns a page of the members of a region that the caller reads, by affinity descending, then by id. One row; none
// for a deleted region or a hidden anchor.
// $id · $after? a member, the last one had before · $limit · $reach
// → total (all that the caller reads), start? (position of the page; null: $after is no such member),
//   members, list of {id, title, doc_type?, degree, affinity, updated}
MATCH (region:Region {id: $id})-[:OF]->(anchor:Anchor)
WHERE may.read_anchor(anchor)
CALL (region) {
  MATCH (region)-[member:HAS_MEMBER]->(resource:Resource)
  WHERE may.read_resource(resource)
  WITH resource, member.affinity AS affinity
  ORDER BY affinity DESC, resource.id
  RETURN collect({id: resource.id, resource: resource, affinity: affinity}) AS seen
}
WITH seen,
     CASE WHEN $after IS NULL THEN 0 ELSE head([at IN range(0, size(seen) - 1) WHERE seen[at].id = $after | at + 1]) END AS start
CALL (seen, start) {
  UNWIND seen[start..start + $limit] AS one
  WITH one.resource AS resource, one.affinity AS affinity
  part.count_degree(resource)
  RETURN collect(resource {.id, .title, .doc_type, degree: degree, affinity: affinity, .updated}) AS members
}
RETURN size(seen) AS total, start, members
