// Says whether what was received is within what the subscription is for. No rows.
// $id uuid · $scope text · $reason text or null
MATCH (delivery:SubscriptionDelivery {id: $id})
SET delivery.scope = $scope, delivery.scope_reason = $reason
