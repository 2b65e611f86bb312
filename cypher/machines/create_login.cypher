// Adds a second login to the profile of a machine. No rows.
// $profile_id · $link_key, $provider, $subject · $occurred_at
MATCH (profile:Profile {id: $profile_id})
CREATE (:AuthLink {
  key: $link_key, provider: $provider, subject: $subject, email_verified: false, is_default: false,
  linked_at: datetime($occurred_at)
})-[:LINKS]->(profile)
