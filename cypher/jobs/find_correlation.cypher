// Returns the correlation id under which a profile holds a claimed job about a subject: of several, the one leased
// last. At most one row.
// $claimed_by · $subject_id → correlation_id
MATCH (job:Job {claimed_by: $claimed_by, subject_id: $subject_id})
WHERE job.state = 'in_progress' AND job.correlation_id IS NOT NULL
RETURN job.correlation_id AS correlation_id
ORDER BY job.leased_until DESC, job.id
LIMIT 1
