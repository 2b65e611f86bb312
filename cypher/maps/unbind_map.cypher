// Ends the binding of a map to a team. No rows.
// $map_id, $team_id uuid
// unguarded: the operation has passed the two-sided gate
MATCH (:Cogmap {id: $map_id})-[bound:BOUND_TO]->(:Team {id: $team_id})
DELETE bound
