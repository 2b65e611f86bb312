// Grants reading of resources one by one. No rows.
// $grants list of {principal_id, resource_id, can_write} · $at RFC 3339
UNWIND $grants AS row
MATCH (principal:Profile|Team {id: row.principal_id})
MATCH (resource:Resource {id: row.resource_id})
CREATE (principal)-[:GRANTED {
  can_read: true, can_write: row.can_write, can_delete: false, can_grant: false,
  gives: CASE WHEN row.can_write THEN 'rrw ' ELSE 'rr ' END + row.resource_id,
  granted_by: row.principal_id, granted_at: datetime($at)
}]->(resource)
