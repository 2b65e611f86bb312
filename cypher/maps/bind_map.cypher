// Binds a map to a team. No rows.
// $map_id, $team_id uuid · $occurred_at RFC 3339
// unguarded: the operation has passed the two-sided gate
MATCH (map:Cogmap {id: $map_id}), (team:Team {id: $team_id})
MERGE (map)-[bound:BOUND_TO]->(team)
ON CREATE SET bound.created = datetime($occurred_at)
