// Returns whether recent failed sign-ins block one name and address. At most one row.
// $key text → blocked (boolean)
MATCH (r:AuthorizationRecord {key: $key})
RETURN coalesce(r.retry_at > datetime(), false) AS blocked
