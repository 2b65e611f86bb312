// Gives nothing any more to a subscription; the record and what it received stay. One row, or none when it was revoked before.
// $id uuid · $occurred_at RFC 3339 → id
MATCH (subscription:Subscription {id: $id})
SET subscription.id = subscription.id
WITH subscription WHERE subscription.revoked_at IS NULL
SET subscription.revoked_at = datetime($occurred_at), subscription.live_key = null, subscription.live_connection_id = null
RETURN subscription.id AS id
