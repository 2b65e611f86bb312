// Projects revocations: removes the grant of a principal on a subject as a whole, and its line in the principal's
// `grants`. No rows.
// $events list of {id, occurred_at, payload {subject_table, subject_id, principal_table, principal_id, revoked_by}}
UNWIND $events AS event
WITH event.payload AS fact
part.find_grant_ends(fact)
MATCH (principal)-[granted:GRANTED]->(subject)
SET principal.grants = replace(principal.grants, coalesce(granted.gives + '\n', ''), '')
DELETE granted
