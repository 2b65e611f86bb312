// Creates the first login of a new profile; the profile takes its address. No rows.
// $profile_id uuid · $email, $email_key text or null · $email_verified bool · $link_key, $provider, $subject text
// $occurred_at RFC 3339
MATCH (profile:Profile {id: $profile_id})
SET profile.email = $email
CREATE (:AuthLink {
  key: $link_key, provider: $provider, subject: $subject, email: $email, email_key: $email_key,
  email_verified: $email_verified, is_default: true, linked_at: datetime($occurred_at)
})-[:LINKS]->(profile)
