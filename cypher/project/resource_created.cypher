// Projects creations of resources, with home, doc type, blocks and sources; existing ones are left unchanged. No rows.
// $events list of {id, occurred_at, payload} (payload: spec 40 §1.8); revisions, chunks and values are already stored
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (home:Anchor {id: fact.home.id})
MERGE (resource:Resource {id: fact.resource_id})
WITH event, fact, home, resource
WHERE resource.created IS NULL
SET home.resource_count = home.resource_count + 1
SET resource += {
  title: fact.title, origin_uri: fact.origin_uri, origin_start: left(fact.origin_uri, 1000), doc_type: fact.doc_type,
  home_id: home.id, home_kind: home.kind, orphan_of: home.id,
  owner_id: fact.owner_profile_id, originator_id: coalesce(fact.originator_profile_id, fact.owner_profile_id),
  active: true, inner_degree: 0, ingest_state: CASE WHEN coalesce(fact.segmented, false) THEN 'in_progress' ELSE 'complete' END,
  created: datetime(event.occurred_at), updated: datetime(event.occurred_at), last_event: event.id
}
CREATE (resource)-[:HOMED_IN]->(home)
WITH event, fact, home, resource
CALL (event, fact, resource) {
  WITH event, fact, resource WHERE fact.segmented
  MATCH (stored:Event {id: event.id})
  SET resource:Upload, resource.upload_correlation_id = stored.correlation_id, resource.source_hash = fact.source_hash
}
CALL (fact, home, resource) {
  MATCH (owner:Profile {id: fact.owner_profile_id})
  MERGE (owner)-[:HOLDS]->(home)
}
CALL (home, resource) {
  WITH home, resource WHERE resource.ingest_state = 'complete'
  MERGE (home)-[:TALLIES]->(tally:Tally part.tally_key(resource))
  SET tally.resources = coalesce(tally.resources, 0) + 1
}
CALL (event, fact, resource) {
  MATCH (property:Property {id: event.id})
  SET property += {key: 'doc_type', weight: 1.0, event_id: event.id, created: datetime(event.occurred_at)}
  CREATE (resource)-[:HAS]->(property)
}
WITH event, resource, fact.blocks AS blocks
part.create_blocks(resource)
SET resource.body_hash = body_hash, resource.body_storage = body_storage
WITH resource
part.index_text(resource)
