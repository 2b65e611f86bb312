// Claims the longest-due jobs of a kind, as part.take_jobs does.
// $kind text · $most int · $worker text or null · $claimed_by uuid or null · $correlation_id uuid or null · $lease_ms int
// → id, key, subject_table, subject_id, attempts (int, this one included), fence (int, of this claim)
MATCH (job:Job)
WHERE job.kind = $kind AND job.state = 'pending' AND job.due_at <= datetime() AND job.id > ''
WITH job ORDER BY job.kind, job.state, job.due_at, job.id LIMIT $most
part.take_jobs(job)
