// The failed sign-ins lately counted against one bucket of names. At most one row.
// $key text → blocked (boolean)
MATCH (r:AuthorizationRecord {key: $key})
RETURN coalesce(r.retry_at > datetime(), false) AS blocked
