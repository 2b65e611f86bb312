// Returns a record of a model by the user code that a person typed. At most one row.
// $model · $user_code → payload (JSON text), consumed? (seconds since 1970)
MATCH (r:AuthorizationRecord {user_code: $user_code})
WHERE r.model = $model
WITH r.payload AS payload, r.consumed_at.epochSeconds AS consumed
// A record that is deleted while it is read reads as empty.
WHERE payload IS NOT NULL
RETURN payload, consumed
LIMIT 1
