// Revokes a connection, so that its webhooks are no longer accepted, and deletes its secret; the record stays. No rows.
// $id · $occurred_at
MATCH (connection:Connection {id: $id})
SET connection.revoked_at = datetime($occurred_at), connection.live_connector = null, connection.secret = null,
    connection.key_version = null
