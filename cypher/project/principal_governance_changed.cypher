// Projects grants and removals of the administrator marker. Data already written by the act itself gets the time of the
// event. No rows.
// $events list of {id, occurred_at, payload {subject_id, change, actor?, reason?}}
UNWIND $events AS event
MATCH (profile:Profile {id: event.payload.subject_id}), (instance:Instance {id: 1})
CALL (event, profile, instance) {
  WITH event, profile, instance WHERE event.payload.change = 'granted'
  MERGE (profile)-[governs:GOVERNS]->(instance)
  SET governs.granted_by = event.payload.actor, governs.granted_at = datetime(event.occurred_at)
}
CALL (event, profile, instance) {
  WITH event, profile, instance WHERE event.payload.change = 'revoked'
  MATCH (profile)-[governs:GOVERNS]->(instance)
  DELETE governs
}
