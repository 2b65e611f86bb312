// The stored bridges that touch some regions, per home of their edges. By both ends and home.
// $ids → low, high, home_id, edge_count
UNWIND $ids AS id
MATCH (region:Region {id: id})-[bridge:BRIDGES]-(:Region)
WITH DISTINCT bridge
RETURN startNode(bridge).id AS low, endNode(bridge).id AS high, bridge.home_id AS home_id,
       bridge.edge_count AS edge_count
ORDER BY low, high, home_id
