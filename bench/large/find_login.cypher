// The login of a person.
// $handle text → link_key
MATCH (:Profile {handle: $handle})<-[:LINKS]-(link:AuthLink)
RETURN link.key AS link_key
