// Walks readable edges inside one map or context, breadth first and in both directions, up to three levels at a time.
// Every id reached, with the level at which it was met first; level 0 is the frontier itself. By level, then id.
// $home_id uuid · $frontier list of uuid · $levels int 1..3 · $kinds edge kinds, empty = all · $reach → id, level (int)
UNWIND $frontier AS seed
MATCH (start:Resource {id: seed})
WHERE start.home_id = $home_id AND may.read_resource(start)
WITH collect(DISTINCT start) AS level_0
CALL (level_0) {
  UNWIND level_0 AS node
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(next:Resource)
  WHERE next.home_id = $home_id AND may.read_edge(edge) AND (size($kinds) = 0 OR edge.kind IN $kinds)
  RETURN collect(DISTINCT next) AS level_1
}
CALL (level_1) {
  UNWIND CASE WHEN $levels > 1 THEN level_1 ELSE [] END AS node
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(next:Resource)
  WHERE next.home_id = $home_id AND may.read_edge(edge) AND (size($kinds) = 0 OR edge.kind IN $kinds)
  RETURN collect(DISTINCT next) AS level_2
}
CALL (level_2) {
  UNWIND CASE WHEN $levels > 2 THEN level_2 ELSE [] END AS node
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(next:Resource)
  WHERE next.home_id = $home_id AND may.read_edge(edge) AND (size($kinds) = 0 OR edge.kind IN $kinds)
  RETURN collect(DISTINCT next) AS level_3
}
UNWIND [[0, level_0], [1, level_1], [2, level_2], [3, level_3]] AS layer
UNWIND layer[1] AS node
RETURN node.id AS id, min(layer[0]) AS level
ORDER BY level, id
