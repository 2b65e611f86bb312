// Locks the job of a kind and key, and returns it if an agent holds it. At most one row.
// $kind, $key · $claimed_by → id, kind, fence, attempts
MATCH (job:Job {kind: $kind, key: $key})
SET job.key = job.key
WITH job
WHERE job.state = 'in_progress' AND job.claimed_by = $claimed_by
RETURN job.id AS id, job.kind AS kind, job.fence AS fence, job.attempts AS attempts
