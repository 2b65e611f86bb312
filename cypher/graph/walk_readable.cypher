// Walks readable edges from some resources, breadth first and in both directions, whatever the homes.
// Every id reached, with the level at which it was met first; hidden and unknown seeds are left out. By level, then id.
// $seeds list of uuid · $levels int 0..3 · $reach → id, level (int)
UNWIND $seeds AS seed
MATCH (start:Resource {id: seed})
WHERE may.read_resource(start)
WITH collect(DISTINCT start) AS level_0
CALL (level_0) {
  UNWIND CASE WHEN $levels > 0 THEN level_0 ELSE [] END AS node
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(next:Resource)
  WHERE may.read_edge(edge)
  RETURN collect(DISTINCT next) AS level_1
}
CALL (level_1) {
  UNWIND CASE WHEN $levels > 1 THEN level_1 ELSE [] END AS node
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(next:Resource)
  WHERE may.read_edge(edge)
  RETURN collect(DISTINCT next) AS level_2
}
CALL (level_2) {
  UNWIND CASE WHEN $levels > 2 THEN level_2 ELSE [] END AS node
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(next:Resource)
  WHERE may.read_edge(edge)
  RETURN collect(DISTINCT next) AS level_3
}
UNWIND [[0, level_0], [1, level_1], [2, level_2], [3, level_3]] AS layer
UNWIND layer[1] AS node
RETURN node.id AS id, min(layer[0]) AS level
ORDER BY level, id
