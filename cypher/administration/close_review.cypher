// Closes the open review of a readmitted profile, if any. No rows.
// $profile_id · $actor? · $note? · $occurred_at
MATCH (review:ReviewRequest {status: 'open'})-[:OF]->(:Profile {id: $profile_id})
SET review.status = 'reinstated',
    review.decided_by_profile_id = $actor,
    review.decided_at = datetime($occurred_at),
    review.decision_note = $note
