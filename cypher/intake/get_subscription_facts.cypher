// Returns the facts for creating a subscription. One row.
// $team_id, $connection_id, $subscriber_id · $subscriber_table kb_contexts, kb_cogmaps or kb_teams · $is_admin · $reach
// → managed (the caller manages the team), granted (the team may subscribe), linked (the subscriber belongs to the team),
//   event_types? (of the connection), received? (by it)
// Of the subscriber only its link to the team is disclosed, and only used if the caller manages the team.
OPTIONAL MATCH (team:Team {id: $team_id}) WHERE team.active
OPTIONAL MATCH (connection:Connection {id: $connection_id}) WHERE connection.revoked_at IS NULL
RETURN coalesce(team IS NOT NULL AND ($is_admin OR may.manage_team(team)), false) AS managed,
       EXISTS { (team)-[:MAY_SUBSCRIBE]->(connection) } AS granted,
       CASE $subscriber_table
         WHEN 'kb_teams' THEN $subscriber_id = $team_id
         WHEN 'kb_contexts' THEN EXISTS { (:Context {id: $subscriber_id})-[:OWNED_BY|SHARED_WITH]->(team) }
         ELSE EXISTS { (:Cogmap {id: $subscriber_id})-[:BOUND_TO]->(team) }
       END AS linked,
       connection.event_types AS event_types, connection.received AS received
