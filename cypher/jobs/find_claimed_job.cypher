// Locks a job, and returns it if an agent holds it. At most one row.
// $id · $claimed_by → id, kind, fence, attempts
MATCH (job:Job {id: $id})
SET job.key = job.key
WITH job
WHERE job.state = 'in_progress' AND job.claimed_by = $claimed_by
RETURN job.id AS id, job.kind AS kind, job.fence AS fence, job.attempts AS attempts
