// Records that a delivery to a feed target failed, for its readers. No rows.
// $id · $error
MATCH (target:FeedTarget {id: $id})
SET target.failures = target.failures + 1, target.last_error = $error,
    target.failing_since = coalesce(target.failing_since, datetime.realtime())
