// Marks a link's address as verified, never as unverified; the address of a profile follows its first link. No rows.
// $link_key, $email, $email_key
MATCH (link:AuthLink {key: $link_key})
SET link.email = $email, link.email_key = $email_key, link.email_verified = true
WITH link
MATCH (link WHERE link.is_default)-[:LINKS]->(profile:Profile)
SET profile.email = $email
