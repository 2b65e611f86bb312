// The subscriptions that the caller manages or works on, newest first.
// $offset, $limit · $is_admin · $reach → as in get_subscription
MATCH (subscription:Subscription)
WHERE subscription.id > '' AND ($is_admin OR may.work_on_subscription(subscription))
WITH subscription ORDER BY subscription.id DESC SKIP $offset LIMIT $limit
MATCH (connection:Connection {id: subscription.connection_id})
RETURN part.subscription_columns(subscription)
ORDER BY id DESC
