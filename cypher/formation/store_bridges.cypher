// Stores bridges between regions, per home of their edges. No rows.
// $bridges list of {low, high, home_id, edge_count} · $at, of the act
UNWIND $bridges AS row
MATCH (low:Region {id: row.low}), (high:Region {id: row.high})
MERGE (low)-[bridge:BRIDGES {home_id: row.home_id}]->(high)
WITH bridge, datetime($at) AS at, toInteger(row.edge_count) - coalesce(bridge.edge_count, 0) AS by
part.change_bridge(bridge)
