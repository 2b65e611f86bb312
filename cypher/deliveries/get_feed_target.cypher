// A feed target of the caller. At most one row.
// $id, $owner_id (the caller) · $reach
// → id, anchor_table, anchor_id, url, event_kinds (none: all), created, revoked_at?, last_delivered_at?, failing_since?,
//   failures (since then), last_error?, readable (the anchor is)
MATCH (target:FeedTarget {id: $id})
WHERE target.owner_id = $owner_id
OPTIONAL MATCH (anchor:Anchor {id: target.anchor_id}) WHERE may.read_anchor(anchor)
RETURN part.feed_target_columns(target)
