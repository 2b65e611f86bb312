// Returns a record of the authorization server by its key. At most one row; an expired record may still be found.
// $key · $grace seconds in which a use may be repeated, 0: none
// → payload (JSON text), consumed? (seconds since 1970; null: not used, or only just)
MATCH (r:AuthorizationRecord {key: $key})
WITH r.payload AS payload,
     CASE
       WHEN r.consumed_at + duration({seconds: $grace}) > datetime() THEN null
       ELSE r.consumed_at.epochSeconds
     END AS consumed
// A record that is deleted while it is read reads as empty.
WHERE payload IS NOT NULL
RETURN payload, consumed
