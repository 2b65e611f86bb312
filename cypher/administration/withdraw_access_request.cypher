// Locks a profile and withdraws its pending request, to any team. At most one row.
// $profile_id · $occurred_at → id
MATCH (profile:Profile {id: $profile_id})
SET profile.handle = profile.handle
WITH profile
MATCH (profile)<-[:OF]-(request:AccessRequest {status: 'pending'})
SET request.status = 'withdrawn', request.updated = datetime($occurred_at)
RETURN request.id AS id
