// Clauses that yield as `was_updated` the time of the last change of the subject, a deleted resource, before it was
// deleted. Cost: one seek of its versions.
CALL (it) {
  MATCH (_version:Version)
  WHERE _version.of = it.id AND _version.valid_to IS NOT NULL AND _version.active
  RETURN _version.updated AS was_updated
  ORDER BY _version.valid_to DESC
  LIMIT 1
}
