// Readable edges that cross territories of a readable map, per pair; most edges first, then by both ids.
// Between regions whose members all stayed, the stored count per home of the edges is exact; the others are counted.
// Regions are collected first, so that both branches start at them and never at all regions of the database.
// $anchor_id, $lens_id uuid · $limit int · $reach
// → source_territory (the smaller id), target_territory, edge_count (int)
CALL () {
  MATCH (region:Region)
  WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed = false
  WITH collect(region) AS whole
  UNWIND whole AS low
  MATCH (low)-[bridge:BRIDGES]->(high)
  WHERE high.changed = false AND may.read_anchor_id(bridge.home_id)
  RETURN low, high, sum(bridge.edge_count) AS edge_count
  UNION ALL
  MATCH (region:Region)
  WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed = true
  WITH collect(region) AS changed
  UNWIND changed AS region
  MATCH (region)-[:HAS_MEMBER]->(member)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(neighbour:Resource)
  WHERE may.read_edge(edge)
  MATCH (neighbour)<-[:HAS_MEMBER]-(other)
  WHERE other.anchor_id = $anchor_id AND other.lens_id = $lens_id AND other <> region
  WITH CASE WHEN region.id < other.id THEN region ELSE other END AS low,
       CASE WHEN region.id < other.id THEN other ELSE region END AS high,
       edge
  RETURN low, high, count(DISTINCT edge) AS edge_count
}
RETURN low.id AS source_territory, high.id AS target_territory, edge_count
ORDER BY edge_count DESC, source_territory, target_territory
LIMIT $limit
