// Deletes what an account signed in with: sessions, codes, refresh tokens, and the grants they belong to. No rows.
// scan: a command of an operator; a record names its account inside of its payload only.
// $account ("accountId":"<id>")
MATCH (r:AuthorizationRecord)
WHERE r.payload CONTAINS $account
DELETE r
