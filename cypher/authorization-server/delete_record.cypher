// Deletes one record of the authorization server. No rows.
// $key
MATCH (r:AuthorizationRecord {key: $key})
DELETE r
