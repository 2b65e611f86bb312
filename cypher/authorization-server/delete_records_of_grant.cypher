// Forgets what one grant has led to: the records of one model, or of every model and the grant itself. No rows.
// $grant_id text · $model text or null: every model
MATCH (r:AuthorizationRecord {grant_id: $grant_id})
WHERE $model IS NULL OR r.model = $model
DELETE r
