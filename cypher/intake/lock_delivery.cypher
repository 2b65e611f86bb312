// Locks a delivery of a subscription. At most one row, for a caller who works on the subscription.
// $id · $reach → subscription_id, event_id, home_id (of the connection), subscriber_table, subscriber_id, scope, disposition?
MATCH (delivery:SubscriptionDelivery {id: $id})
MATCH (subscription:Subscription {id: delivery.subscription_id})
WHERE may.work_on_subscription(subscription)
SET delivery.event_id = delivery.event_id
WITH delivery, subscription
RETURN delivery.subscription_id AS subscription_id, delivery.event_id AS event_id, delivery.home_id AS home_id,
       subscription.subscriber_table AS subscriber_table, subscription.subscriber_id AS subscriber_id,
       delivery.scope AS scope, delivery.disposition AS disposition
