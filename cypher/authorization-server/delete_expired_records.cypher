// Deletes at most one batch of records that expired more than a minute ago (the tolerated clock skew). One row.
// $limit, records → deleted
MATCH (r:AuthorizationRecord)
WHERE r.expires_at < datetime() - duration({minutes: 1})
WITH r
LIMIT $limit
DELETE r
RETURN count(*) AS deleted
