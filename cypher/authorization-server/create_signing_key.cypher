// Stores a new signing key for the tokens of an issuer: published at once, used for signing from a later time. No rows.
// $kid, thumbprint of the key (RFC 7638) · $issuer URL · $private_jwk JSON text
// $created, $signs_from, milliseconds since 1970
CREATE (:SigningKey {
  kid: $kid,
  issuer: $issuer,
  purpose: 'tokens',
  private_jwk: $private_jwk,
  created: datetime({epochMillis: $created}),
  signs_from: datetime({epochMillis: $signs_from})
})
