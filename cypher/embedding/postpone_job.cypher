// Puts a job off that failed, or gives it up. No rows.
// $resource_id uuid · $owner text · $delay_ms int or null, null = given up until the resource gets new text · $error text
MATCH (job:EmbeddingJob {resource_id: $resource_id})
SET job.resource_id = job.resource_id
WITH job WHERE job.lease_owner = $owner
SET job.lease_owner = null, job.lease_until = null, job.last_error = $error,
    job.due_at = CASE WHEN $delay_ms IS NOT NULL THEN datetime() + duration({milliseconds: coalesce($delay_ms, 0)}) END
