// Lists the stored bridges of an anchor under a lens, per home of their edges. By both ends and home.
// $anchor_id, $lens_id → low, high, home_id, edge_count
MATCH (region:Region)
USING INDEX region:Region(anchor_id, lens_id, changed)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
MATCH (region)-[bridge:BRIDGES]->(other:Region)
RETURN region.id AS low, other.id AS high, bridge.home_id AS home_id, bridge.edge_count AS edge_count
ORDER BY low, high, home_id
