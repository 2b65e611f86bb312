// Webhooks that come in: connections by the name of their connector, subscriptions to them, and what was received for each.
CREATE CONSTRAINT connection_id_unique IF NOT EXISTS FOR (n:Connection) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT connection_live_connector_unique IF NOT EXISTS FOR (n:Connection) REQUIRE n.live_connector IS UNIQUE;
CREATE CONSTRAINT subscription_id_unique IF NOT EXISTS FOR (n:Subscription) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT subscription_live_key_unique IF NOT EXISTS FOR (n:Subscription) REQUIRE n.live_key IS UNIQUE;
CREATE INDEX subscription_team IF NOT EXISTS FOR (n:Subscription) ON (n.team_id);
CREATE INDEX subscription_subscriber IF NOT EXISTS FOR (n:Subscription) ON (n.subscriber_id);
CREATE INDEX subscription_live_connection IF NOT EXISTS FOR (n:Subscription) ON (n.live_connection_id);
CREATE CONSTRAINT webhook_body_id_unique IF NOT EXISTS FOR (n:WebhookBody) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT subscription_delivery_id_unique IF NOT EXISTS FOR (n:SubscriptionDelivery) REQUIRE n.id IS UNIQUE;
CREATE INDEX subscription_delivery_order IF NOT EXISTS FOR (n:SubscriptionDelivery) ON (n.subscription_id, n.id)
