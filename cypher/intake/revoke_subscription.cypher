// Revokes a subscription; the record and its deliveries stay. One row, or none if it was already revoked.
// $id · $occurred_at → id
MATCH (subscription:Subscription {id: $id})
SET subscription.id = subscription.id
WITH subscription WHERE subscription.revoked_at IS NULL
SET subscription.revoked_at = datetime($occurred_at), subscription.live_key = null, subscription.live_connection_id = null
RETURN subscription.id AS id
