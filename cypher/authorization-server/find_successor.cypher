// Returns the salt of the successor of a used refresh token, while a repeated use is answered. At most one row.
// $key, of the used token · $successor_key, of the record that keeps the salt → salt
MATCH (r:AuthorizationRecord {key: $key})
WHERE r.consumed_at IS NOT NULL
MATCH (kept:AuthorizationRecord {key: $successor_key})
WHERE kept.expires_at > datetime()
RETURN kept.salt AS salt
