// Deletes signing keys whose last token has expired. No rows.
// $kids
UNWIND $kids AS kid
MATCH (k:SigningKey {kid: kid})
DELETE k
