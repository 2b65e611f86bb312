// Creates or replaces one record of the authorization server. No rows.
// $key, model and hash of the id · $model · $payload JSON text · $grant_id?, $uid?, $user_code?
// $ttl? seconds; null: for ever
MERGE (r:AuthorizationRecord {key: $key})
SET r.model = $model,
    r.payload = $payload,
    r.grant_id = $grant_id,
    r.uid = $uid,
    r.user_code = $user_code,
    r.expires_at = CASE WHEN $ttl IS NULL THEN null ELSE datetime() + duration({seconds: $ttl}) END
