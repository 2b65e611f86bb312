// Clauses that yield as `seen` the members of the subject, a live or former region, that were active at $as_of and that
// the caller may read today: list of {id, title}, titles as they were, by affinity descending, then by id. Need $as_of
// · $reach. Cost: its members.
CALL (it) {
  CALL (it) {
    MATCH (it)-[_member:HAS_MEMBER]->(_resource:Resource)
    RETURN _resource, - _member.affinity AS _rank
    UNION ALL
    UNWIND range(0, coalesce(size(it.member_ids), 0) - 1) AS _rank
    MATCH (_resource:Resource {id: it.member_ids[_rank]})
    RETURN _resource, _rank
  }
  WITH _resource, _rank
  WHERE may.read_past_resource(_resource)
  part.find_as_of(_resource)
  WITH _resource, _rank, was WHERE was.active
  ORDER BY _rank, _resource.id
  RETURN collect({id: _resource.id, title: was.title}) AS seen
}
