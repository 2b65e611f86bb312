// Returns a local account by its id, if it may still sign in: the account is active, and so is its linked profile, if
// any. At most one row.
// $id · $link_key, provider and id joined by a space
// → id, username, email, email_verified
MATCH (a:Account {id: $id})
OPTIONAL MATCH (:AuthLink {key: $link_key})-[:LINKS]->(profile:Profile)
WITH a, profile
WHERE coalesce(a.active, true) AND coalesce(profile.standing, '') <> 'deactivated'
RETURN a.id AS id, a.username AS username, a.email AS email, a.email_verified AS email_verified
