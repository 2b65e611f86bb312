// Lists live subscriptions to a connection, with their selectors. By id.
// $connection_id → id, selector (JSON text)
MATCH (subscription:Subscription {live_connection_id: $connection_id})
RETURN subscription.id AS id, subscription.selector AS selector
ORDER BY id
