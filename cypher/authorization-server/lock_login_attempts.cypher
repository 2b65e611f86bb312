// Locks the counter of failed sign-ins of one subject, created if absent; an expired count is zero. One row.
// $key → failures
MERGE (r:AuthorizationRecord {key: $key})
SET r.locked = true
WITH r, CASE WHEN r.expires_at > datetime() THEN coalesce(r.failures, 0) ELSE 0 END AS failures
SET r.locked = null
RETURN failures
