// Projects grants: the whole capability set of one subject and principal, new or replaced. No rows.
// $events list of {id, occurred_at, payload (spec 40 §1.8)}
UNWIND $events AS event
WITH event, event.payload AS fact
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
MERGE (principal)-[granted:GRANTED]->(subject)
SET granted.can_read = fact.can_read, granted.can_write = fact.can_write,
    granted.can_delete = fact.can_delete, granted.can_grant = fact.can_grant,
    granted.granted_by = fact.granted_by, granted.granted_at = datetime(event.occurred_at)
