// Clauses that pass a row if the subject, a resource, was a finished document of a home at $as_of, as find_documents_then
// yields them. Need $as_of · $home_id.
// Cost: three properties, or one seek for what has changed since.
CALL (it) {
  part.find_as_of(it)
  WITH was WHERE was.active AND was.home_id = $home_id AND was.ingest_state = 'complete'
  RETURN true AS _document
}
