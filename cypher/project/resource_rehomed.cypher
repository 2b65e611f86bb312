// Projects moves: the resource changes home, the counts of both homes and the inner degrees of it and its neighbours
// are recomputed, the territories it leaves are marked as changed. One event at a time, since moved resources may be
// neighbours. No rows.
// $events list of {id, occurred_at, payload {resource_id, home}}
UNWIND $events AS event
CALL (event) {
  MATCH (resource:Resource {id: event.payload.resource_id})-[homed:HOMED_IN]->(old:Anchor)
  MATCH (home:Anchor {id: event.payload.home.id})
  WHERE home <> old
  part.keep_resource(resource)
  part.keep_stay(resource)
  SET resource.home_id = home.id, resource.home_kind = home.kind,
      resource.orphan_of = CASE WHEN resource.active THEN home.id END,
      resource.homed_at = datetime(event.occurred_at), resource.orphan_until = null,
      resource.updated = datetime(event.occurred_at), resource.last_event = event.id
  CREATE (resource)-[:HOMED_IN]->(home)
  DELETE homed
  WITH event, resource, old, home, CASE WHEN resource.inner_degree > 0 THEN 1 ELSE 0 END AS connected
  CALL (resource, old, home) {
    OPTIONAL MATCH (resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(peer:Resource)
    WHERE resource.active AND peer.active
    WITH resource, peer,
         count(DISTINCT CASE WHEN edge.home_id = home.id AND peer.home_id = home.id THEN edge END) AS won,
         count(DISTINCT CASE WHEN edge.home_id = old.id AND peer.home_id = old.id THEN edge END) AS lost
    ORDER BY peer.id
    FOREACH (node IN CASE WHEN peer <> resource AND won + lost > 0 THEN [peer] ELSE [] END |
      SET node.inner_degree = node.inner_degree + won - lost
      SET node.outer_of = CASE WHEN node.inner_degree = 0 THEN node.home_id END
    )
    RETURN sum(won) AS inner,
           count(CASE WHEN peer <> resource AND won > 0 AND peer.inner_degree = won THEN peer END) AS joined,
           count(CASE WHEN peer <> resource AND lost > 0 AND peer.inner_degree = 0 THEN peer END) AS alone
  }
  SET resource.inner_degree = inner,
      resource.outer_of = CASE WHEN inner = 0 AND resource.negative_degree < 0 THEN home.id END,
      old.resource_count = old.resource_count - CASE WHEN resource.active THEN 1 ELSE 0 END,
      home.resource_count = home.resource_count + CASE WHEN resource.active THEN 1 ELSE 0 END,
      old.connected_count = coalesce(old.connected_count, 0) - connected - alone,
      home.connected_count = coalesce(home.connected_count, 0) + joined + CASE WHEN inner > 0 THEN 1 ELSE 0 END
  WITH event, resource, old, home
  CALL (resource, home) {
    MATCH (owner:Profile {id: resource.owner_id})
    MERGE (owner)-[:HOLDS]->(home)
  }
  CALL (resource, old, home) {
    WITH resource, old, home WHERE resource.active AND resource.ingest_state = 'complete'
    UNWIND [{home: old, by: -1}, {home: home, by: 1}] AS change
    WITH resource, change, change.home AS anchor
    MERGE (anchor)-[:TALLIES]->(tally:Tally part.tally_key(resource))
    SET tally.resources = coalesce(tally.resources, 0) + change.by
  }
  CALL (resource, home) {
    MATCH (text:SearchText {id: resource.id})
    SET text.home = part.home_word(home.id)
  }
  CALL (resource, home) {
    MATCH (resource)-[:HAS_BLOCK]->(:Block)-[:HAS_CHUNK]->(chunk:Chunk WHERE chunk.home_id IS NOT NULL)
    SET chunk.home_id = home.id
  }
  MATCH (region:Region|StagedRegion)-[:HAS_MEMBER]->(resource)
  SET region.changed = true, region.changed_at = coalesce(region.changed_at, datetime(event.occurred_at))
}
