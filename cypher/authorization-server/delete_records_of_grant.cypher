// Deletes the records of one grant: those of one model, or those of every model and the grant itself. No rows.
// $grant_id · $model?: every model
MATCH (r:AuthorizationRecord {grant_id: $grant_id})
WHERE $model IS NULL OR r.model = $model
DELETE r
