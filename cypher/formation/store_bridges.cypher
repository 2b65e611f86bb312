// Stores bridges between regions, per home of their edges. No rows.
// $bridges list of {low, high, home_id, edge_count}
UNWIND $bridges AS row
MATCH (low:Region {id: row.low}), (high:Region {id: row.high})
MERGE (low)-[bridge:BRIDGES {home_id: row.home_id}]->(high)
SET bridge.edge_count = toInteger(row.edge_count)
