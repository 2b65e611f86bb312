// Creates a pending link of a chat principal; one browser may complete it once, before it expires. No rows.
// $nonce_hash lowercase hex SHA-256 · $principal · $verifier sealed text · $key_version
// $now, $expires_at
CREATE (:ChatIntent {
  nonce_hash: $nonce_hash, principal: $principal, verifier: $verifier, key_version: $key_version,
  created: datetime($now), expires_at: datetime($expires_at)
})
