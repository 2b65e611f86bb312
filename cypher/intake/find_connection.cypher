// Returns the live connection of a connector, with what verifying its calls requires. At most one row.
// $connector → id, connector, home_id (a context), event_type_header, secret (sealed), key_version
MATCH (connection:Connection {live_connector: $connector})
RETURN connection.id AS id, connection.connector AS connector, connection.home_id AS home_id,
       connection.event_type_header AS event_type_header, connection.secret AS secret, connection.key_version AS key_version
