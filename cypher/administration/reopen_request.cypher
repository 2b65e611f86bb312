// Makes the newest access request of a profile pending again, if a decision had rejected it. No rows.
// $profile_id · $occurred_at
MATCH (request:AccessRequest)-[:OF]->(:Profile {id: $profile_id})
WITH request
ORDER BY request.created DESC, request.id DESC
LIMIT 1
WITH request
WHERE request.status = 'rejected'
SET request.status = 'pending', request.updated = datetime($occurred_at)
REMOVE request.reviewed_by_profile_id, request.reviewed_at, request.decision_note
