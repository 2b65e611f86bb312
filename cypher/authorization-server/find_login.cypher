// Returns a local account by its name, with its password hash. At most one row.
// $username, in folded form → id, username, email, email_verified, password_hash (PHC string)
MATCH (a:Account {username: $username})
RETURN a.id AS id, a.username AS username, a.email AS email, a.email_verified AS email_verified,
  a.password_hash AS password_hash
