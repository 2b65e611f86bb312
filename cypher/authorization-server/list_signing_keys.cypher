// Lists the keys that sign the tokens of an issuer, latest signing start first, then by id; a handful of rows.
// scan: the label holds only these keys and the cookie secrets
// $issuer URL → kid, private_jwk (JSON text), signs_from (milliseconds since 1970)
MATCH (k:SigningKey)
WHERE k.issuer = $issuer AND k.purpose = 'tokens'
RETURN k.kid AS kid, k.private_jwk AS private_jwk, coalesce(k.signs_from, k.created).epochMillis AS signs_from
ORDER BY signs_from DESC, kid
