// Returns the secret that signs the cookies of an issuer, created from the proposal if absent. One row.
// Its node serves as the lock for creating the first signing key, held until the transaction ends.
// $kid, one per issuer · $issuer URL · $private_jwk JSON text, a proposal → private_jwk (JSON text)
MERGE (k:SigningKey {kid: $kid})
ON CREATE SET k.issuer = $issuer, k.purpose = 'cookies', k.private_jwk = $private_jwk, k.created = datetime()
SET k.locked_at = datetime()
RETURN k.private_jwk AS private_jwk
