// Projects removals of shares. No rows.
// $events list of {id, occurred_at, payload {context_id, team_id, unshared_by}}
UNWIND $events AS event
MATCH (:Context {id: event.payload.context_id})-[shared:SHARED_WITH]->(:Team {id: event.payload.team_id})
DELETE shared
