// Projects removals of bindings. No rows.
// $events list of {id, occurred_at, payload {cogmap_id, team_id, unbound_by}}
UNWIND $events AS event
MATCH (:Cogmap {id: event.payload.cogmap_id})-[bound:BOUND_TO]->(:Team {id: event.payload.team_id})
DELETE bound
