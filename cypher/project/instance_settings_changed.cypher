// Projects settings, and the gating team, which follows its slug. No rows.
// $events list of {id, occurred_at, payload {before, after}}
UNWIND $events AS event
MATCH (instance:Instance {id: 1})
SET instance += event.payload.after
SET instance.updated = datetime(event.occurred_at)
WITH event, instance
WHERE 'gating_team_slug' IN keys(event.payload.after)
CALL (instance) {
  MATCH (instance)-[gated:GATED_BY]->()
  DELETE gated
}
WITH event, instance
MATCH (team:Team {slug: event.payload.after.gating_team_slug})
MERGE (instance)-[:GATED_BY]->(team)
