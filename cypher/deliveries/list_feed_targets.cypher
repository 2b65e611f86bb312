// The feed targets of the caller, newest first.
// $owner_id (the caller) · $offset, $limit · $reach → as in get_feed_target
MATCH (target:FeedTarget)
WHERE target.owner_id = $owner_id AND target.id > ''
WITH target ORDER BY target.owner_id DESC, target.id DESC SKIP $offset LIMIT $limit
OPTIONAL MATCH (anchor:Anchor {id: target.anchor_id}) WHERE may.read_anchor(anchor)
RETURN part.feed_target_columns(target)
ORDER BY id DESC
