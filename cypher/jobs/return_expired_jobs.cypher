// Takes the claim lock of a kind, held until the transaction ends, and releases jobs whose lease has expired: claimable
// at once, or dead after their last attempt. One row per such job, unordered.
// $kind · $max_attempts → id, key, attempts, state (pending or dead)
MERGE (turn:JobTurn {kind: $kind})
SET turn.kind = $kind
WITH turn
MATCH (job:Job)
WHERE job.kind = $kind AND job.state = 'in_progress' AND job.due_at IS NOT NULL AND job.id IS NOT NULL
  AND job.leased_until <= datetime()
SET job.key = job.key
WITH job
WHERE job.state = 'in_progress' AND job.leased_until <= datetime.realtime()
SET job.state = CASE WHEN job.attempts >= $max_attempts THEN 'dead' ELSE 'pending' END,
    job.last_error = 'The lease ran out', part.release_job(job)
RETURN job.id AS id, job.key AS key, job.attempts AS attempts, job.state AS state
