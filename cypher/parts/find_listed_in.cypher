// Clauses that yield as `resource` what is active and complete in the home whose id is the subject. The index has the order
// of the list, so that a reader who sorts by (home_id, active, updated) and stops early reads no further; a plan made while
// there were few resources would take another index, and read them all. The statement adds a condition on `updated`, without
// which the index is not used.
MATCH (resource:Resource)
USING INDEX resource:Resource(home_id, active, updated)
WHERE resource.home_id = it AND resource.active = true AND resource.ingest_state = 'complete'
