// Creates a local account; a constraint rejects a taken username. No rows.
// $id · $username, in folded form · $email · $email_verified · $password_hash (PHC string)
CREATE (:Account {
  id: $id,
  username: $username,
  email: $email,
  email_verified: $email_verified,
  password_hash: $password_hash,
  created: datetime()
})
