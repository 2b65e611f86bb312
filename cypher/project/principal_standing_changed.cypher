// Projects acts on standings: the state, and the log entry, whose id is that of the event. No rows.
// $events list of {id, occurred_at, payload {subject_id, act, prior?, resulting, actor?, reason?}}
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (profile:Profile {id: fact.subject_id})
SET profile.standing = fact.resulting
WITH event, fact, profile
WHERE NOT EXISTS { (:StandingChange {id: event.id}) }
CREATE (:StandingChange {
  id: event.id, act: fact.act, prior_state: fact.prior, resulting_state: fact.resulting, actor: fact.actor,
  reason: fact.reason, occurred_at: datetime(event.occurred_at)
})-[:OF]->(profile)
