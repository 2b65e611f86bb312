// Projects removals of mappings. No rows.
// $events list of {id, occurred_at, payload {team_id, idp_key, group, group_key, role, actor}}
UNWIND $events AS event
MATCH (:IdpGroup {key: event.payload.group_key})-[mapping:MAPS_TO]->(:Team {id: event.payload.team_id})
DELETE mapping
