// Lists readable edges between territories of a readable map, per pair; most edges first, then by both ids.
// Between regions with unchanged members, the stored count per home of the edges is exact; other pairs are counted.
// Most edges are homed in the map, where each reader of the map reads them: their bridges are read in index order, up
// to the limit. For edges homed elsewhere all bridges are read, together with the others of the same pair, so the sum
// over homes is the greater of the two counts.
// $anchor_id, $lens_id · $limit · $reach
// → source_territory (the smaller id), target_territory, edge_count
CALL () {
  MATCH (low:Region)-[bridge:BRIDGES]->(high:Region)
  USING INDEX SEEK bridge:BRIDGES(anchor_id, lens_id, away, negative_count, pair)
  WHERE bridge.anchor_id = $anchor_id AND bridge.lens_id = $lens_id AND bridge.away = false
    AND bridge.negative_count < 0 AND bridge.pair > ''
    AND low.changed = false AND high.changed = false AND may.read_anchor_id($anchor_id)
  WITH low, high, bridge
  ORDER BY bridge.anchor_id, bridge.lens_id, bridge.away, bridge.negative_count, bridge.pair LIMIT $limit
  RETURN low, high, bridge.edge_count AS edge_count
  UNION ALL
  MATCH (low:Region)-[elsewhere:BRIDGES]->(high:Region)
  USING INDEX SEEK elsewhere:BRIDGES(anchor_id, lens_id, away, negative_count, pair)
  WHERE elsewhere.anchor_id = $anchor_id AND elsewhere.lens_id = $lens_id AND elsewhere.away = true
    AND elsewhere.negative_count < 0 AND elsewhere.pair > ''
    AND low.changed = false AND high.changed = false AND may.read_anchor_id(elsewhere.home_id)
  WITH DISTINCT low, high
  MATCH (low)-[bridge:BRIDGES]->(high)
  WHERE may.read_anchor_id(bridge.home_id)
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
  WITH edge, CASE WHEN region.id < other.id THEN [region, other] ELSE [other, region] END AS pair
  RETURN pair[0] AS low, pair[1] AS high, count(DISTINCT edge) AS edge_count
}
RETURN low.id AS source_territory, high.id AS target_territory, max(edge_count) AS edge_count
ORDER BY edge_count DESC, source_territory, target_territory
LIMIT $limit
