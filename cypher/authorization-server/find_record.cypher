// One record of the authorization server by its key. At most one row; an expired record may still be found.
// $key text → payload (JSON text), consumed (int, seconds since 1970, or null)
MATCH (r:AuthorizationRecord {key: $key})
WITH r.payload AS payload, r.consumed_at.epochSeconds AS consumed
// A record that is deleted while it is read reads as empty.
WHERE payload IS NOT NULL
RETURN payload, consumed
