// Replaces the password of a local account. No rows.
// $id · $password_hash (PHC string)
MATCH (a:Account {id: $id})
SET a.password_hash = $password_hash
