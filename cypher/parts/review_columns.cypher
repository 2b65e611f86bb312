// Columns of a review request, the subject. Need `profile`, the profile under review.
it.id AS id,
profile.id AS profile_id,
profile.handle AS slug,
profile.display_name AS display_name,
profile.email AS email,
profile.standing AS standing,
it.status AS status,
it.message AS message,
it.decision_note AS decision_note,
it.decided_by_profile_id AS decided_by_profile_id,
it.decided_at AS decided_at,
it.created AS created
