// Returns the oldest login of the profile with an id or handle; all logins of a profile are equivalent. At most one
// row.
// $id? · $handle? → link_key
CALL () {
  MATCH (profile:Profile {id: $id})
  RETURN profile
  UNION
  MATCH (profile:Profile {handle: $handle})
  RETURN profile
}
MATCH (link:AuthLink)-[:LINKS]->(profile)
RETURN link.key AS link_key
ORDER BY link.linked_at, link_key
LIMIT 1
