// Projects withdrawals: what one principal was granted on one subject is gone as a whole, and its line among the
// principal's `grants`. No rows.
// $events list of {id, occurred_at, payload {subject_table, subject_id, principal_table, principal_id, revoked_by}}
UNWIND $events AS event
WITH event.payload AS fact
CALL (fact) {
  MATCH (principal:Profile {id: fact.principal_id}) RETURN principal
  UNION ALL
  MATCH (principal:Team {id: fact.principal_id}) RETURN principal
}
CALL (fact) {
  MATCH (subject:Resource {id: fact.subject_id}) RETURN subject
  UNION ALL
  MATCH (subject:Anchor {id: fact.subject_id}) RETURN subject
}
MATCH (principal)-[granted:GRANTED]->(subject)
SET principal.grants = replace(principal.grants, coalesce(granted.gives + '\n', ''), '')
DELETE granted
