// Sets a standing and writes the log entry that explains it. No rows.
// $id, $profile_id uuid · $act, $resulting_state text · $prior_state, $actor, $reason text or null · $occurred_at RFC 3339
MATCH (profile:Profile {id: $profile_id})
SET profile.standing = $resulting_state
CREATE (:StandingChange {
  id: $id, act: $act, prior_state: $prior_state, resulting_state: $resulting_state,
  actor: $actor, reason: $reason, occurred_at: datetime($occurred_at)
})-[:OF]->(profile)
