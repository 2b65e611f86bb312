// Lists connections, newest first: all for an administrator, else those to which a team of the caller may subscribe.
// $is_admin · $id?, the only one that is wanted · $reach
// → id, connector, home_id, event_types, event_type_header, created, revoked_at?, received, last_received_at?,
//   team_ids (ascending)
MATCH (connection:Connection)
WHERE connection.id > '' AND ($id IS NULL OR connection.id = $id)
  AND ($is_admin OR EXISTS { MATCH (team:Team)-[:MAY_SUBSCRIBE]->(connection) WHERE team.active AND may.manage_team(team) })
RETURN connection.id AS id, connection.connector AS connector, connection.home_id AS home_id,
       connection.event_types AS event_types, connection.event_type_header AS event_type_header,
       connection.created AS created, connection.revoked_at AS revoked_at, connection.received AS received,
       connection.last_received_at AS last_received_at,
       COLLECT { MATCH (granted:Team)-[:MAY_SUBSCRIBE]->(connection) RETURN granted.id ORDER BY granted.id } AS team_ids
ORDER BY id DESC
