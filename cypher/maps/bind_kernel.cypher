// Binds the kernel map to the root team, so that every profile reads it. No rows.
// $map_id, $root_team_id uuid
MATCH (map:Cogmap {id: $map_id}), (team:Team {id: $root_team_id})
MERGE (map)-[:BOUND_TO]->(team)
