// Deletes one record of the authorization server. No rows.
// $key text
MATCH (r:AuthorizationRecord {key: $key})
DELETE r
