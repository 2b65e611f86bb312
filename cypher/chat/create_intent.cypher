// Creates a pending link of a chat principal; one browser may complete it once, before it expires. No rows.
// $nonce_hash lowercase hex SHA-256 · $principal text · $verifier sealed text · $key_version text
// $now, $expires_at RFC 3339
CREATE (:ChatIntent {
  nonce_hash: $nonce_hash, principal: $principal, verifier: $verifier, key_version: $key_version,
  created: datetime($now), expires_at: datetime($expires_at)
})
