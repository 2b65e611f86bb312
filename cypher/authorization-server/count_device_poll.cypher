// Counts one poll with a device code that has no decision yet. At most one row.
// Polls must be one interval apart, less one second for network delay; each early poll lengthens the interval.
// $key, model and hash of the code · $interval seconds → too_soon
MATCH (r:AuthorizationRecord {key: $key})
SET r.locked = true
WITH r, coalesce(r.poll_interval, $interval) AS interval
WITH r, interval, coalesce(r.polled_at + duration({seconds: interval - 1}) > datetime(), false) AS too_soon
SET r.locked = null,
    r.polled_at = datetime(),
    r.poll_interval = interval + CASE WHEN too_soon THEN $interval ELSE 0 END
RETURN too_soon
