// Records up to which event a feed target was served, delivered or skipped. No rows.
// $id · $delivered_seq · $sent, something was delivered
MATCH (target:FeedTarget {id: $id})
SET target.delivered_seq = $delivered_seq, target.open_seq = null,
    target.last_delivered_at = CASE WHEN $sent THEN datetime.realtime() ELSE target.last_delivered_at END,
    target.failing_since = CASE WHEN $sent THEN null ELSE target.failing_since END,
    target.failures = CASE WHEN $sent THEN 0 ELSE target.failures END,
    target.last_error = CASE WHEN $sent THEN null ELSE target.last_error END
