// Puts a job off that failed, or gives it up. No rows.
// $key, $owner text · $delay_ms int or null, null = given up until the anchor changes again · $error text
MATCH (job:FormationJob {key: $key})
SET job.key = job.key
WITH job WHERE job.lease_owner = $owner
SET job.lease_owner = null, job.lease_until = null, job.last_error = $error,
    job.due_at = CASE WHEN $delay_ms IS NOT NULL THEN datetime() + duration({milliseconds: coalesce($delay_ms, 0)}) END
