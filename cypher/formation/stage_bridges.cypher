// Stores bridges between staged regions, per home of their edges. No rows.
// $bridges list of {low, high, home_id, edge_count} · $at, of the act
UNWIND $bridges AS row
MATCH (low:StagedRegion {id: row.low}), (high:StagedRegion {id: row.high})
CREATE (low)-[bridge:BRIDGES {home_id: row.home_id}]->(high)
WITH bridge, datetime($at) AS at, toInteger(row.edge_count) AS by
part.change_bridge(bridge)
