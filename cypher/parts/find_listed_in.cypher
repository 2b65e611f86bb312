// Clauses that yield as `resource` the active, complete resources of the home whose id is the subject. The index has
// the order of the list, so that a statement that sorts by (home_id, active, updated) with a limit reads no further; a
// plan made when there were few resources would use another index and read them all. The statement adds a condition on
// `updated`, without which the index is not used.
MATCH (resource:Resource)
USING INDEX resource:Resource(home_id, active, updated)
WHERE resource.home_id = it AND resource.active = true AND resource.ingest_state = 'complete'
