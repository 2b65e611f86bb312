// Binds a map to a team. No rows.
// $map_id, $team_id uuid
MATCH (map:Cogmap {id: $map_id}), (team:Team {id: $team_id})
MERGE (map)-[:BOUND_TO]->(team)
