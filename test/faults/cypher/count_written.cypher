// What is in a home, beside the events that tell of it. One row.
// $home_id uuid
// → counted, resources, created, live, folded, asserted, foldings (int): resources as the home counts them, and as they are
//   there; events that created one; live and folded relationships; events of either
MATCH (home:Anchor {id: $home_id})
CALL (home) {
  MATCH (resource:Resource)-[:HOMED_IN]->(home)
  OPTIONAL MATCH (resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {home_id: home.id}]->()
  RETURN count(DISTINCT resource) AS resources,
         count(CASE WHEN type(edge) <> 'FOLDED' THEN 1 END) AS live,
         count(CASE WHEN type(edge) = 'FOLDED' THEN 1 END) AS folded
}
CALL (home) {
  MATCH (event:Event)
  WHERE event.anchor_id = home.id AND event.seq > 0
  RETURN count(CASE WHEN event.type = 'resource_created' THEN 1 END) AS created,
         count(CASE WHEN event.type = 'relationship_asserted' THEN 1 END) AS asserted,
         count(CASE WHEN event.type = 'relationship_folded' THEN 1 END) AS foldings
}
RETURN home.resource_count AS counted, resources, created, live, folded, asserted, foldings
