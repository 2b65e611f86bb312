// Creates a local account; a constraint rejects a taken username. No rows.
// $id uuid · $username text, in folded form · $email text · $email_verified boolean · $password_hash text (PHC string)
CREATE (:Account {
  id: $id,
  username: $username,
  email: $email,
  email_verified: $email_verified,
  password_hash: $password_hash,
  created: datetime()
})
