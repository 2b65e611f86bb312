// Returns the key that signs receipts, created from the proposal if absent. One row.
// $kid, thumbprint of the key (RFC 7638) · $private_jwk JSON text · $at → private_jwk (JSON text)
MERGE (key:ReceiptKey {id: 'receipts'})
ON CREATE SET key.kid = $kid, key.private_jwk = $private_jwk, key.created = datetime($at)
RETURN key.private_jwk AS private_jwk
