// Locks the profile of an open review and writes the decision on it. No row if there is no such open review.
// $id, $decided_by_profile_id · $status reinstated or upheld · $decision_note? · $occurred_at
// → id, profile_id, slug, display_name, email?, standing?, status, message?, decision_note?, decided_by_profile_id?,
//   decided_at?, created
MATCH (review:ReviewRequest {id: $id})-[:OF]->(profile:Profile)
SET profile.handle = profile.handle
WITH review, profile
WHERE review.status = 'open'
SET review.status = $status,
    review.decision_note = $decision_note,
    review.decided_by_profile_id = $decided_by_profile_id,
    review.decided_at = datetime($occurred_at)
RETURN part.review_columns(review)
