// Projects shares of contexts with teams. No rows.
// $events list of {id, occurred_at, payload {context_id, team_id, shared_by}}
UNWIND $events AS event
MATCH (context:Context {id: event.payload.context_id})
MATCH (team:Team {id: event.payload.team_id})
MERGE (context)-[shared:SHARED_WITH]->(team)
ON CREATE SET shared.created = datetime(event.occurred_at)
