// Marks a link's address as verified; never the other way. No rows.
// $link_key text · $email text
MATCH (link:AuthLink {key: $link_key})
SET link.email = $email, link.email_verified = true
