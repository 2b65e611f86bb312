// The names of what is in a home: titles of its resources, labels of its relationships, folded ones too. In no order.
// $home_id uuid → name, times (int), folded (bool)
MATCH (resource:Resource)-[:HOMED_IN]->(:Anchor {id: $home_id})
CALL (resource) {
  RETURN resource.title AS name, false AS folded
  UNION ALL
  MATCH (resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]->()
  WHERE edge.home_id = $home_id
  RETURN edge.label AS name, type(edge) = 'FOLDED' AS folded
}
RETURN name, count(*) AS times, count(CASE WHEN folded THEN 1 END) > 0 AS folded
