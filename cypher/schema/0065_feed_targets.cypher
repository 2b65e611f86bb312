// Addresses to which events of an anchor are posted: whose they are, in the order in which they were made, and of which anchor
// those are that are live.
CREATE CONSTRAINT feed_target_id_unique IF NOT EXISTS FOR (n:FeedTarget) REQUIRE n.id IS UNIQUE;
CREATE INDEX feed_target_owner IF NOT EXISTS FOR (n:FeedTarget) ON (n.owner_id, n.id);
CREATE INDEX feed_target_live_anchor IF NOT EXISTS FOR (n:FeedTarget) ON (n.live_anchor_id)
