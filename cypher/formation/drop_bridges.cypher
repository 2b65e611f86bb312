// Deletes bridges that no longer have edges. No rows.
// $bridges list of {low, high, home_id, edge_count} · $at, of the act
UNWIND $bridges AS row
MATCH (:Region {id: row.low})-[bridge:BRIDGES {home_id: row.home_id}]->(:Region {id: row.high})
WITH bridge, datetime($at) AS at
part.keep_bridge(bridge)
part.delete_bridge(bridge)
