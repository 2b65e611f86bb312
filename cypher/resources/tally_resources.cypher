// Counts what the caller reads by doc type, stage and status, from the tallies that the projectors keep per home.
// $homes list of uuid: readable homes to look in · $everywhere bool: also what the caller owns or was granted elsewhere
// $reach → doc_type?, stage?, status?, resources (int); a combination may come more than once, no order
CALL () {
  UNWIND $homes AS home_id
  MATCH (home:Anchor {id: home_id})-[:TALLIES]->(tally:Tally)
  WHERE may.read_anchor(home) AND tally.resources > 0
  RETURN nullIf(tally.doc_type, '') AS doc_type, nullIf(tally.stage, '') AS stage, nullIf(tally.status, '') AS status,
         tally.resources AS resources
  UNION ALL
  CALL () {
    MATCH (:Profile {id: $reach.profile_id})-[:HOLDS]->(home:Anchor)
    WHERE $everywhere AND NOT home.id IN $reach.readable_anchors
    WITH 1 AS found LIMIT 1
    MATCH (resource:Resource {owner_id: $reach.profile_id})
    WHERE NOT resource.home_id IN $reach.readable_anchors
    RETURN resource
    UNION ALL
    UNWIND CASE WHEN $everywhere THEN $reach.readable_resources ELSE [] END AS id
    MATCH (resource:Resource {id: id})
    WHERE NOT resource.home_id IN $reach.readable_anchors AND resource.owner_id <> $reach.profile_id
    RETURN resource
  }
  WITH resource
  WHERE may.read_resource(resource) AND resource.ingest_state = 'complete'
  RETURN resource.doc_type AS doc_type, resource.stage AS stage, resource.status AS status, 1 AS resources
}
RETURN doc_type, stage, status, resources
