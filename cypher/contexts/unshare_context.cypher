// Ends the share of a context with a team. No rows.
// $context_id, $team_id uuid
// unguarded: the operation has passed the two-sided gate
MATCH (:Context {id: $context_id})-[shared:SHARED_WITH]->(:Team {id: $team_id})
DELETE shared
