// Lists all reviews with one status and the profile under review, newest first, then by id.
// $status open, reinstated or upheld → id, profile_id, slug, display_name, email?, standing?, status, message?,
//   decision_note?, decided_by_profile_id?, decided_at?, created
MATCH (review:ReviewRequest {status: $status})-[:OF]->(profile:Profile)
RETURN part.review_columns(review)
ORDER BY created DESC, id DESC
