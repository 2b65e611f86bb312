// Clauses that store the state of the subject, a bridge, before a change, as a separate node; once per transaction.
// Need `at` datetime; the change comes after. End with a unit subquery. Cost: one node, none for a new bridge.
CALL (it, at) {
  WITH it, at, startNode(it) AS _low, endNode(it) AS _high
  WHERE it.valid_from < at
  CREATE (:FormerBridge {
    anchor_id: _low.anchor_id, lens_id: _low.lens_id, low: _low.id, high: _high.id, home_id: it.home_id,
    edge_count: it.edge_count, valid_from: it.valid_from, valid_to: at
  })
}
