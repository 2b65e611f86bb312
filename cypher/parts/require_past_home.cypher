// Clauses that pass a row if the subject, a resource, was active in a home at $as_of. Need $as_of · $home_id?, the one
// home that it may be; null: any.
// Cost: two properties, or one seek for what has changed since.
CALL (it) {
  part.find_as_of(it)
  WITH was WHERE was.active AND was.home_id = coalesce($home_id, was.home_id)
  RETURN true AS _homed
}
