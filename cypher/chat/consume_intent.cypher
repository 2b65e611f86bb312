// Consumes a pending link; the write comes first, so only one of two requests with the same nonce gets the row. At most
// one row.
// $nonce_hash lowercase hex SHA-256 · $now → principal, verifier (sealed), key_version
MATCH (intent:ChatIntent {nonce_hash: $nonce_hash})
SET intent.nonce_hash = $nonce_hash
WITH intent
WHERE intent.consumed_at IS NULL AND intent.expires_at > datetime($now)
SET intent.consumed_at = datetime($now)
RETURN intent.principal AS principal, intent.verifier AS verifier, intent.key_version AS key_version
