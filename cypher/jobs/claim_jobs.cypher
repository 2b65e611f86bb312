// Takes the jobs of a kind that are due longest, for a limited time. By age. After return_expired_jobs, in its transaction: claims
// of one kind take turns, so that none meets a job that another is taking.
// $kind, $worker text · $most, $lease_ms int
// → id, key, subject_table, subject_id, attempts (int, this one included), fence (int, of this claim)
MATCH (job:Job)
WHERE job.kind = $kind AND job.state = 'pending' AND job.due_at <= datetime() AND job.id > ''
WITH job ORDER BY job.kind, job.state, job.due_at, job.id LIMIT $most
// Locked before it is looked at: somebody may be deleting it. The state would be that of the index, as it was before.
SET job.key = job.key
WITH job WHERE job.asks IS NOT NULL
SET job.state = 'in_progress', job.attempts = job.attempts + 1, job.fence = job.fence + 1, job.claimed_asks = job.asks,
    job.worker = $worker, job.leased_until = datetime.realtime() + duration({milliseconds: $lease_ms})
RETURN job.id AS id, job.key AS key, job.subject_table AS subject_table, job.subject_id AS subject_id,
       job.attempts AS attempts, job.fence AS fence
ORDER BY job.due_at, job.id
