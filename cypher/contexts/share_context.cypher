// Shares a context with a team. No rows.
// $context_id, $team_id uuid · $occurred_at RFC 3339
// unguarded: the operation has passed the two-sided gate
MATCH (context:Context {id: $context_id}), (team:Team {id: $team_id})
MERGE (context)-[shared:SHARED_WITH]->(team)
ON CREATE SET shared.created = datetime($occurred_at)
