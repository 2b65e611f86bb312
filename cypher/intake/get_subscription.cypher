// A subscription that the caller manages or works on. At most one row.
// $id · $is_admin · $reach
// → id, connection_id, team_id, subscriber_table, subscriber_id, selector (JSON text), created_by, created, revoked_at?, matched
//   (deliveries), received (by the connection since), authenticated (the connection received something), manageable
MATCH (subscription:Subscription {id: $id})
WHERE $is_admin OR may.work_on_subscription(subscription)
MATCH (connection:Connection {id: subscription.connection_id})
RETURN part.subscription_columns(subscription)
