// Clauses that pass a row if the subject, a resource, was active at $as_of. Need $as_of.
// Cost: two properties, or one seek for what has changed since.
CALL (it) {
  part.find_as_of(it)
  WITH was WHERE was.active
  RETURN true AS _active
}
