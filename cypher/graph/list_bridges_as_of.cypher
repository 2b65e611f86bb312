// Lists readable edges between regions of a readable map at a time, per pair, by their stored counts: between regions
// that were whole. Most edges first, then by both ids.
// $as_of · $anchor_id, $lens_id · $limit · $reach
// → source_territory (the smaller id), target_territory, edge_count
part.find_past_regions(region)
WITH collect(CASE WHEN NOT whole THEN region.id END) AS partly
CALL (partly) {
  MATCH (region:Region)
  WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
  WITH partly, collect(region) AS regions
  UNWIND regions AS low
  MATCH (low)-[bridge:BRIDGES]->(high:Region)
  WHERE bridge.valid_from <= $as_of AND may.read_anchor_id(bridge.home_id)
  RETURN low.id AS low, high.id AS high, bridge.edge_count AS edge_count
  UNION ALL
  MATCH (bridge:FormerBridge)
  WHERE bridge.anchor_id = $anchor_id AND bridge.lens_id = $lens_id AND bridge.valid_to > $as_of
    AND bridge.valid_from <= $as_of AND may.read_anchor_id(bridge.home_id)
  RETURN bridge.low AS low, bridge.high AS high, bridge.edge_count AS edge_count
}
WITH low, high, edge_count, partly
WHERE NOT low IN partly AND NOT high IN partly
WITH low AS source_territory, high AS target_territory, sum(edge_count) AS edge_count
RETURN source_territory, target_territory, edge_count
ORDER BY edge_count DESC, source_territory, target_territory
LIMIT $limit
