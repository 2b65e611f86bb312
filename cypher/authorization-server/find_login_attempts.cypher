// Returns whether recent failed sign-ins block one name and address. At most one row.
// $key → blocked
MATCH (r:AuthorizationRecord {key: $key})
RETURN coalesce(r.retry_at > datetime(), false) AS blocked
