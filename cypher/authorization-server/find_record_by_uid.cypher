// One record of a model by its public uid. At most one row.
// $model text · $uid text → payload (JSON text), consumed (int, seconds since 1970, or null)
MATCH (r:AuthorizationRecord {uid: $uid})
WHERE r.model = $model
RETURN r.payload AS payload, r.consumed_at.epochSeconds AS consumed
LIMIT 1
