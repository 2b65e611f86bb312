// Replaces the password of a local account. No rows.
// $id uuid · $password_hash text (PHC string)
MATCH (a:Account {id: $id})
SET a.password_hash = $password_hash
