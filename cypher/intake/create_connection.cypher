// Registers a connection whose webhooks are recorded in a context. One row, or none if there is no such context.
// $id, $home_id (a context) uuid · $connector, $event_type_header · $event_types, none: not known · $secret sealed, by
// the key $key_version · $occurred_at → id
// unguarded: administrators name any context
MATCH (home:Context {id: $home_id})
CREATE (connection:Connection {
  id: $id, connector: $connector, live_connector: $connector, home_id: $home_id, event_types: $event_types,
  event_type_header: $event_type_header, secret: $secret, key_version: $key_version, created: datetime($occurred_at), received: 0
})
RETURN connection.id AS id
