// Revokes a feed target and deletes its secret; the record stays. No rows.
// $id · $occurred_at
MATCH (target:FeedTarget {id: $id})
SET target.revoked_at = datetime($occurred_at), target.live_anchor_id = null, target.secret = null, target.key_version = null
