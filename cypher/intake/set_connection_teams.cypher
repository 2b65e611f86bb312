// Says which teams may subscribe to a connection, and no others; subscriptions that were made stay. One row for each team that exists.
// $id uuid · $team_ids list of uuid → team_id
MATCH (connection:Connection {id: $id})
CALL (connection) {
  MATCH (former:Team)-[granted:MAY_SUBSCRIBE]->(connection)
  WHERE NOT former.id IN $team_ids
  DELETE granted
}
WITH DISTINCT connection
UNWIND $team_ids AS team_id
MATCH (team:Team {id: team_id})
WHERE team.active
MERGE (team)-[:MAY_SUBSCRIBE]->(connection)
RETURN team.id AS team_id
