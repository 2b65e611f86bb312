// Projects bindings of maps to teams. No rows.
// $events list of {id, occurred_at, payload {cogmap_id, team_id, bound_by}}
UNWIND $events AS event
MATCH (map:Cogmap {id: event.payload.cogmap_id})
MATCH (team:Team {id: event.payload.team_id})
MERGE (map)-[bound:BOUND_TO]->(team)
ON CREATE SET bound.created = datetime(event.occurred_at)
