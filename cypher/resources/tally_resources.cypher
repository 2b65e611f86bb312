// Counts the resources that the caller reads by doc type, stage and status, from the tallies that the projectors keep
// per home.
// $homes?: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere
// $reach → doc_type?, stage?, status?, resources; one row per combination, no order
CALL () {
  UNWIND coalesce($homes, $reach.readable_anchors) AS home_id
  MATCH (home:Anchor {id: home_id})-[:TALLIES]->(tally:Tally)
  WHERE may.read_anchor(home)
  RETURN tally.doc_type AS doc_type, tally.stage AS stage, tally.status AS status, sum(tally.resources) AS resources
  UNION ALL
  part.find_outside_readable_homes(resource)
  WITH resource
  WHERE resource.ingest_state = 'complete' AND may.read_resource(resource)
  RETURN coalesce(resource.doc_type, '') AS doc_type, coalesce(resource.stage, '') AS stage,
         coalesce(resource.status, '') AS status, count(*) AS resources
}
WITH doc_type, stage, status, sum(resources) AS resources
WHERE resources > 0
RETURN nullIf(doc_type, '') AS doc_type, nullIf(stage, '') AS stage, nullIf(status, '') AS status, resources
