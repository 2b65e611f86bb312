// Binds the maps of one made-up world to teams. No rows.
// $bindings list of {map_id, team_id}
UNWIND $bindings AS row
MATCH (map:Cogmap {id: row.map_id}), (team:Team {id: row.team_id})
CREATE (map)-[:BOUND_TO]->(team)
