// Projects ends of segmented uploads: the resource is complete, counted in its home, and all of its text is searchable.
// No rows.
// $events list of {id, occurred_at, payload {resource_id, …}}
UNWIND $events AS event
CALL (event) {
  MATCH (resource:Resource {id: event.payload.resource_id})-[:HOMED_IN]->(home:Anchor)
  WHERE resource.ingest_state = 'in_progress'
  part.keep_resource(resource)
  SET resource.ingest_state = 'complete', resource.last_event = event.id
  REMOVE resource:Upload
  WITH resource, home WHERE resource.active
  MERGE (home)-[:TALLIES]->(tally:Tally part.tally_key(resource))
  SET tally.resources = coalesce(tally.resources, 0) + 1
  WITH resource
  part.index_text(resource)
}
