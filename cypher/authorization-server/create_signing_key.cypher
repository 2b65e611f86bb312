// Keeps a new key that signs the tokens of an issuer. No rows.
// $kid text, thumbprint of the key (RFC 7638) · $issuer URL · $private_jwk JSON text
CREATE (:SigningKey {
  kid: $kid,
  issuer: $issuer,
  purpose: 'tokens',
  private_jwk: $private_jwk,
  created: datetime()
})
