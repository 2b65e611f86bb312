// Creates the first login of a new profile; the profile takes its address. No rows.
// $profile_id · $email?, $email_key? · $email_verified · $link_key, $provider, $subject
// $occurred_at
MATCH (profile:Profile {id: $profile_id})
SET profile.email = $email
CREATE (:AuthLink {
  key: $link_key, provider: $provider, subject: $subject, email: $email, email_key: $email_key,
  email_verified: $email_verified, is_default: true, linked_at: datetime($occurred_at)
})-[:LINKS]->(profile)
