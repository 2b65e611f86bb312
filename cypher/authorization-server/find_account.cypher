// One local account by its id, the subject of its tokens. At most one row.
// $id uuid → id, username, email (text), email_verified (boolean)
MATCH (a:Account {id: $id})
RETURN a.id AS id, a.username AS username, a.email AS email, a.email_verified AS email_verified
