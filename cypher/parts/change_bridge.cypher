// Clauses that add `by` to the edge count of the subject, a bridge, and store its former state as a version. Need `at`
// datetime and `by`, int. Row by row, since several edges of a transaction may cross the same regions. End with a unit
// subquery. Cost: one node.
CALL (it, at, by) {
  part.keep_bridge(it)
  WITH it, at, coalesce(it.edge_count, 0) + by AS _count, startNode(it) AS _low, endNode(it) AS _high
  SET it.edge_count = _count, it.negative_count = -_count, it.valid_from = at,
      it.away = it.home_id <> _low.anchor_id,
      it.anchor_id = _low.anchor_id, it.lens_id = _low.lens_id, it.pair = _low.id + ' ' + _high.id
}
