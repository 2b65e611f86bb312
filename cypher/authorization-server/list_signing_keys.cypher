// The keys that sign the tokens of an issuer, newest first, then by id; a handful of rows.
// scan: the label holds only these keys and the cookie secrets
// $issuer URL → private_jwk (JSON text)
MATCH (k:SigningKey)
WHERE k.issuer = $issuer AND k.purpose = 'tokens'
RETURN k.private_jwk AS private_jwk
ORDER BY k.created DESC, k.kid
