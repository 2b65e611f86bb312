// All reviews of one status with who asks, newest first, then by id.
// $status open, reinstated or upheld → id, profile_id, slug, display_name, email?, standing?, status, message?,
//   decision_note?, decided_by_profile_id?, decided_at?, created
MATCH (review:ReviewRequest {status: $status})-[:OF]->(profile:Profile)
RETURN review.id AS id,
       profile.id AS profile_id,
       profile.handle AS slug,
       profile.display_name AS display_name,
       profile.email AS email,
       profile.standing AS standing,
       review.status AS status,
       review.message AS message,
       review.decision_note AS decision_note,
       review.decided_by_profile_id AS decided_by_profile_id,
       review.decided_at AS decided_at,
       review.created AS created
ORDER BY created DESC, id DESC
