// Adds a subscription. No rows. A second live one with the same team, connection and selector violates a constraint.
// $id, $team_id, $connection_id, $subscriber_id · $subscriber_table · $selector canonical JSON text · $live_key
// $created_by · $received_before, by the connection · $occurred_at
CREATE (:Subscription {
  id: $id, team_id: $team_id, connection_id: $connection_id, live_connection_id: $connection_id, live_key: $live_key,
  subscriber_table: $subscriber_table, subscriber_id: $subscriber_id, selector: $selector, created_by: $created_by,
  received_before: $received_before, matched: 0, created: datetime($occurred_at)
})
