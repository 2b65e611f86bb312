// Stores a received webhook and its deliveries to subscriptions. No rows.
// $connection_id, $event_id, $body_id · $body JSON text · $event_type · $occurred_at
// $deliveries list of {id, subscription_id}, in the order in which subscriptions are locked: by their ids
MATCH (connection:Connection {id: $connection_id})
SET connection.received = connection.received + 1, connection.last_received_at = datetime($occurred_at)
CREATE (:WebhookBody {id: $body_id, text: $body})
WITH connection
UNWIND $deliveries AS row
MATCH (subscription:Subscription {id: row.subscription_id})
SET subscription.matched = subscription.matched + 1
CREATE (:SubscriptionDelivery {
  id: row.id, subscription_id: row.subscription_id, connection_id: $connection_id, home_id: connection.home_id, event_id: $event_id,
  body_id: $body_id, event_type: $event_type, received_at: datetime($occurred_at), scope: 'pending_scope'
})
