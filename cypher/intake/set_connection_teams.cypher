// Replaces the teams that may subscribe to a connection; existing subscriptions stay. One row per existing team.
// $id · $team_ids → team_id
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
