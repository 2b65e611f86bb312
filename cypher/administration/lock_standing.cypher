// Locks a profile and returns its standing; the write comes first, so that acts on one profile are serialised. At most
// one row.
// $profile_id → handle, standing?, is_admin, before_deactivation? (state before the latest deactivation)
MATCH (profile:Profile {id: $profile_id})
SET profile.handle = profile.handle
WITH profile
CALL (profile) {
  OPTIONAL MATCH (change:StandingChange {act: 'deactivate'})-[:OF]->(profile)
  RETURN change.prior_state AS before_deactivation
  ORDER BY change.occurred_at DESC, change.id DESC
  LIMIT 1
}
RETURN profile.handle AS handle,
       profile.standing AS standing,
       EXISTS { (profile)-[:GOVERNS]->(:Instance) } AS is_admin,
       before_deactivation
