// Clauses that change the degrees of both ends of an edge, the subject, by one, with the values derived from them:
// whether a resource has outer edges only, and the number of connected resources of its home. An inner edge is homed
// where both of its ends are. Need source, target (resources) and `by`, 1 or -1. They end with a unit subquery. A
// degree is stored negated, so that an index on (home_id, degree, id) lists the most connected first, ties by id
// ascending.
CALL (source, target, it, by) {
  WITH *, CASE WHEN it.home_id = source.home_id AND source.home_id = target.home_id THEN by ELSE 0 END AS _inner
  WHERE source.active AND target.active
  UNWIND CASE WHEN source = target THEN [source] WHEN source.id < target.id THEN [source, target] ELSE [target, source] END AS _node
  SET _node.negative_degree = nullIf(coalesce(_node.negative_degree, 0) - by, 0),
      _node.inner_degree = coalesce(_node.inner_degree, 0) + _inner
  SET _node.outer_of = CASE WHEN _node.inner_degree = 0 AND _node.negative_degree < 0 THEN _node.home_id END
  WITH _node, _inner, by
  WHERE _inner <> 0 AND _node.inner_degree = CASE by WHEN 1 THEN 1 ELSE 0 END
  MATCH (_node)-[:HOMED_IN]->(_home:Anchor)
  SET _home.connected_count = coalesce(_home.connected_count, 0) + by
}
