// Columns of an access request, the subject. Need `team`, the requested team, and `profile`, the requesting profile.
it.id AS id,
team.id AS team_id,
profile.id AS requesting_profile_id,
it.status AS status,
it.source AS source,
it.message AS message,
it.accepted_terms_version AS accepted_terms_version,
it.accepted_terms_at AS accepted_terms_at,
it.decision_note AS decision_note,
it.reviewed_by_profile_id AS reviewed_by_profile_id,
it.reviewed_at AS reviewed_at,
it.created AS created,
it.updated AS updated
