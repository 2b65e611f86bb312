// Locks a connection. At most one row.
// $id → id, live
MATCH (connection:Connection {id: $id})
SET connection.id = connection.id
RETURN connection.id AS id, connection.revoked_at IS NULL AS live
