// Marks a single-use record as used and returns whether this was its first use. At most one row.
// The lock is taken before the mark is read, so that of simultaneous uses exactly one is the first.
// A record deleted while its lock was awaited reads as empty: without its payload it is never a first use.
// $key text → first (boolean), grant_id (text or null)
MATCH (r:AuthorizationRecord {key: $key})
SET r.locked = true
WITH r, r.payload IS NOT NULL AND r.consumed_at IS NULL AS first
SET r.consumed_at = coalesce(r.consumed_at, datetime()), r.locked = null
RETURN first, r.grant_id AS grant_id
