// Returns the profiles that a reference matches, by id; an address may belong to the profile or to one of its logins.
// At most 2 rows.
// $id? · $handle? · $emails · $email_key? (src/people/access/callers.ts)
// → profile_id
CALL () {
  MATCH (profile:Profile {id: $id})
  RETURN profile
  UNION
  MATCH (profile:Profile {handle: $handle})
  RETURN profile
  UNION
  MATCH (profile:Profile)
  WHERE profile.email IN $emails
  RETURN profile
  UNION
  MATCH (:AuthLink {email_key: $email_key})-[:LINKS]->(profile:Profile)
  RETURN profile
}
RETURN DISTINCT profile.id AS profile_id
ORDER BY profile_id
LIMIT 2
