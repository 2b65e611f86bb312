// Columns of the subject, a machine registration. Need `profile`, as which it acts, and `team`, its owner, or null.
it.id AS id,
it.client_id AS client_id,
it.issuer AS issuer,
it.label AS label,
profile.id AS profile_id,
team.id AS team_id,
it.registered_by_profile_id AS registered_by_profile_id,
it.created AS created,
it.last_seen_at AS last_seen_at,
it.expires_at AS expires_at,
it.revoked_at AS revoked_at,
it.revoked_by_profile_id AS revoked_by_profile_id
