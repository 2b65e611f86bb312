// Projects deletions: the resource leaves every read; its home counts one less, its territories are stale. No rows.
// $events list of {id, occurred_at, payload {resource_id}}
UNWIND $events AS event
MATCH (resource:Resource {id: event.payload.resource_id})-[:HOMED_IN]->(home:Anchor)
WHERE resource.active
SET resource.active = false, resource.orphan_of = null, resource.updated = datetime(event.occurred_at),
    home.resource_count = home.resource_count - 1
WITH resource, home
CALL (resource, home) {
  WITH resource, home WHERE resource.ingest_state = 'complete'
  MATCH (home)-[:TALLIES]->(tally:Tally {
    doc_type: coalesce(resource.doc_type, ''), stage: coalesce(resource.stage, ''), status: coalesce(resource.status, '')
  })
  SET tally.resources = tally.resources - 1
}
MATCH (region:Region)-[:HAS_MEMBER]->(resource)
SET region.changed = true
