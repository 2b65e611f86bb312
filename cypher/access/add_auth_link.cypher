// Adds a second, verified login to a profile. No rows.
// $link_key, $provider, $subject, $email, $email_key · $profile_id · $occurred_at
MATCH (profile:Profile {id: $profile_id})
CREATE (link:AuthLink {
  key: $link_key, provider: $provider, subject: $subject, email: $email, email_key: $email_key,
  email_verified: true, is_default: false, linked_at: datetime($occurred_at)
})-[:LINKS]->(profile)
