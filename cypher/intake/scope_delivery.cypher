// Records whether a delivery is within the scope of its subscription. No rows.
// $id · $scope · $reason?
MATCH (delivery:SubscriptionDelivery {id: $id})
SET delivery.scope = $scope, delivery.scope_reason = $reason
