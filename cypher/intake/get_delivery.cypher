// Returns a delivery of a subscription, with its body. At most one row, for a caller who works on the subscription.
// $id · $reach → as in list_deliveries, then body (JSON text)
MATCH (delivery:SubscriptionDelivery {id: $id})
MATCH (subscription:Subscription {id: delivery.subscription_id})
WHERE may.work_on_subscription(subscription)
MATCH (body:WebhookBody {id: delivery.body_id})
RETURN part.subscription_delivery_columns(delivery), body.text AS body
