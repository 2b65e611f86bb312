// Columns of the subject, a connection.
it.id AS id, it.connector AS connector, it.home_id AS home_id, it.event_types AS event_types,
it.event_type_header AS event_type_header, it.created AS created, it.revoked_at AS revoked_at, it.received AS received,
it.last_received_at AS last_received_at,
COLLECT { MATCH (granted:Team)-[:MAY_SUBSCRIBE]->(it) RETURN granted.id ORDER BY granted.id } AS team_ids
