// Projects deletions: the resource is excluded from all reads; its home's counts, its neighbours' degrees and its
// territories are updated. One event at a time, since deleted resources may be neighbours, or the same. No rows.
// $events list of {id, occurred_at, payload {resource_id}}
UNWIND $events AS event
CALL (event) {
  MATCH (resource:Resource {id: event.payload.resource_id})-[:HOMED_IN]->(home:Anchor)
  WHERE resource.active
  part.keep_resource(resource)
  part.keep_stay(resource)
  SET resource.active = false, resource.orphan_of = null, resource.updated = datetime(event.occurred_at)
  REMOVE resource:Upload
  WITH event, resource, home, CASE WHEN resource.inner_degree > 0 THEN 1 ELSE 0 END AS connected
  SET resource.negative_degree = null, resource.inner_degree = 0, resource.outer_of = null
  WITH event, resource, home, connected
  CALL (resource, home) {
    MATCH (resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(peer:Resource)
    WHERE peer <> resource AND peer.active
    WITH peer, count(edge) AS lost, count(CASE WHEN edge.home_id = home.id AND peer.home_id = home.id THEN edge END) AS inner
    ORDER BY peer.id
    SET peer.negative_degree = nullIf(peer.negative_degree + lost, 0), peer.inner_degree = peer.inner_degree - inner
    SET peer.outer_of = CASE WHEN peer.inner_degree = 0 AND peer.negative_degree < 0 THEN peer.home_id END
    RETURN count(CASE WHEN inner > 0 AND peer.inner_degree = 0 THEN peer END) AS alone
  }
  SET home.resource_count = home.resource_count - 1,
      home.connected_count = coalesce(home.connected_count, 0) - connected - alone
  WITH event, resource, home
  CALL (resource, home) {
    WITH resource, home WHERE resource.ingest_state = 'complete'
    MATCH (home)-[:TALLIES]->(tally:Tally part.tally_key(resource))
    SET tally.resources = tally.resources - 1
  }
  CALL (resource) {
    MATCH (text:SearchText {id: resource.id}) DELETE text
  }
  CALL (resource) {
    MATCH (resource)-[:HAS_BLOCK]->(:Block)-[:HAS_CHUNK]->(chunk:Chunk)
    part.forget_vectors(chunk)
  }
  MATCH (region:Region|StagedRegion)-[:HAS_MEMBER]->(resource)
  SET region.changed = true, region.changed_at = coalesce(region.changed_at, datetime(event.occurred_at))
}
