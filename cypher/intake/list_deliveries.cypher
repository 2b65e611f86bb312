// Lists the deliveries of a subscription, newest first; no rows if the caller does not work on it.
// $subscription_id · $scope? (any) · $disposed? (both) · $offset, $limit · $reach
// → id, subscription_id, event_id, event_type, received_at, scope, scope_reason?, disposition?, rationale?, confidence?, decided_at?,
//   decided_by_profile_id?, decided_by_invocation_id?
MATCH (subscription:Subscription {id: $subscription_id})
WHERE may.work_on_subscription(subscription)
MATCH (delivery:SubscriptionDelivery)
WHERE delivery.subscription_id = subscription.id AND delivery.id > ''
  AND ($scope IS NULL OR delivery.scope = $scope) AND ($disposed IS NULL OR (delivery.disposition IS NOT NULL) = $disposed)
WITH delivery ORDER BY delivery.id DESC SKIP $offset LIMIT $limit
RETURN part.subscription_delivery_columns(delivery)
ORDER BY id DESC
