// Clauses that let the subject, a bridge, count more or fewer edges, and keep as what it was until then. Need `at` datetime and `by`,
// int. Row by row, since several edges of a transaction may cross the same regions. End with a unit subquery. Cost: one node.
CALL (it, at, by) {
  part.keep_bridge(it)
  SET it.edge_count = coalesce(it.edge_count, 0) + by, it.valid_from = at
}
