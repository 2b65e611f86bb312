// Grants reading of resources one by one. No rows.
// $grants list of {principal_id, resource_id, can_write} · $at RFC 3339
UNWIND $grants AS row
MATCH (principal:Profile|Team {id: row.principal_id})
MATCH (resource:Resource {id: row.resource_id})
WITH row, principal, resource, CASE WHEN row.can_write THEN 'rrw ' ELSE 'rr ' END + row.resource_id AS gives
CREATE (principal)-[:GRANTED {
  can_read: true, can_write: row.can_write, can_delete: false, can_grant: false,
  gives: gives, granted_by: row.principal_id, granted_at: datetime($at)
}]->(resource)
SET principal.grants = coalesce(principal.grants, '') + gives + '\n'
