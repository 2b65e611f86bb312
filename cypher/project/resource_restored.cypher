// Projects undone merges: a merged resource is active again, with the time of its last change before; the counts of its
// home, degrees, search texts and territories follow. One event at a time, since restored resources may be neighbours. No rows.
// $events list of {id, occurred_at, payload {resource_id, merge_id}}
UNWIND $events AS event
CALL (event) {
  MATCH (resource:Resource {id: event.payload.resource_id})-[:HOMED_IN]->(home:Anchor)
  MATCH (resource)-[into:MERGED_INTO {event_id: event.payload.merge_id}]->()
  WHERE NOT resource.active AND resource.purged_at IS NULL
  part.find_last_active(resource)
  part.keep_resource(resource)
  SET into.until = datetime(event.occurred_at)
  SET resource.active = true, resource.updated = was_updated, resource.last_event = event.id,
      resource.homed_at = datetime(event.occurred_at), resource.orphan_until = null, resource.orphan_of =
      CASE WHEN NOT EXISTS { (resource)<-[:HAS_MEMBER]-(:Region {anchor_id: home.id}) } THEN home.id END
  WITH event, resource, home
  part.join_again(resource)
  SET home.resource_count = home.resource_count + 1
  WITH event, resource, home
  CALL (resource, home) {
    WITH resource, home WHERE resource.ingest_state = 'complete'
    MERGE (home)-[:TALLIES]->(tally:Tally part.tally_key(resource))
    SET tally.resources = coalesce(tally.resources, 0) + 1
  }
  CALL (resource, home) {
    MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
    SET chunk.home_id = home.id
  }
  part.index_text(resource)
  WITH event, resource, [{key: 'keywords', value: resource.kept_keywords}, {key: 'tags', value: resource.kept_tags},
    {key: 'descriptor', value: resource.kept_descriptor}] AS changes
  part.index_metadata(resource)
  SET resource.kept_keywords = null, resource.kept_tags = null, resource.kept_descriptor = null
  WITH event, resource
  MATCH (region:Region|StagedRegion)-[:HAS_MEMBER]->(resource)
  SET region.changed = true, region.changed_at = coalesce(region.changed_at, datetime(event.occurred_at))
}
