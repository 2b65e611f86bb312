// Clauses that yield as `was` the state of the subject, a resource, an anchor or an edge, at $as_of: the subject itself
// if it has not changed since, else the version valid then. No row if it was created later. Need $as_of. Cost: two
// properties, or one seek.
CALL (it) {
  WITH it WHERE coalesce(it.valid_from, it.created) <= $as_of
  RETURN it AS was
  UNION ALL
  WITH it WHERE it.created <= $as_of AND it.valid_from > $as_of
  MATCH (_version:Version)
  WHERE _version.of = it.id AND _version.valid_to > $as_of
  RETURN _version AS was
  ORDER BY _version.valid_to
  LIMIT 1
}
