// Locks a profile and opens a review of its revocation, unless one is already open. At most one row.
// $id, $profile_id · $message? · $occurred_at → duplicate: nothing was written
MATCH (profile:Profile {id: $profile_id})
SET profile.handle = profile.handle
WITH profile
WITH profile,
     coalesce(profile.standing, '') = 'revoked'
     AND EXISTS { (profile)<-[:OF]-(:ReviewRequest {status: 'open'}) } AS duplicate
CALL (profile, duplicate) {
  WITH profile
  WHERE NOT duplicate
  CREATE (:ReviewRequest {
    id: $id, status: 'open', message: $message, created: datetime($occurred_at)
  })-[:OF]->(profile)
}
RETURN duplicate
