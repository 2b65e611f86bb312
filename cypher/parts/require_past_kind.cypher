// Clauses that pass a row if the subject, an edge, had one of some kinds at $as_of. Need $as_of · $kinds edge kinds,
// empty = all.
// Cost: two properties, or one seek for what has changed since.
CALL (it) {
  part.find_as_of(it)
  WITH was WHERE size($kinds) = 0 OR was.kind IN $kinds
  RETURN true AS _chosen
}
