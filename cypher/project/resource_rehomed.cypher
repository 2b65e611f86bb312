// Projects moves: the resource changes home, both homes count anew, the territories it leaves are stale. No rows.
// $events list of {id, occurred_at, payload {resource_id, home}}
UNWIND $events AS event
MATCH (resource:Resource {id: event.payload.resource_id})-[homed:HOMED_IN]->(old:Anchor)
MATCH (home:Anchor {id: event.payload.home.id})
WHERE home <> old
SET old.resource_count = old.resource_count - CASE WHEN resource.active THEN 1 ELSE 0 END,
    home.resource_count = home.resource_count + CASE WHEN resource.active THEN 1 ELSE 0 END,
    resource.home_id = home.id, resource.home_kind = home.kind,
    resource.orphan_of = CASE WHEN resource.active THEN home.id END,
    resource.updated = datetime(event.occurred_at)
CREATE (resource)-[:HOMED_IN]->(home)
DELETE homed
WITH resource, old, home
CALL (resource, home) {
  MATCH (owner:Profile {id: resource.owner_id})
  MERGE (owner)-[:HOLDS]->(home)
}
CALL (resource, old, home) {
  WITH resource, old, home WHERE resource.active AND resource.ingest_state = 'complete'
  UNWIND [{home: old, by: -1}, {home: home, by: 1}] AS change
  WITH resource, change, change.home AS place
  MERGE (place)-[:TALLIES]->(tally:Tally {
    doc_type: coalesce(resource.doc_type, ''), stage: coalesce(resource.stage, ''), status: coalesce(resource.status, '')
  })
  SET tally.resources = coalesce(tally.resources, 0) + change.by
}
MATCH (region:Region)-[:HAS_MEMBER]->(resource)
SET region.changed = true
