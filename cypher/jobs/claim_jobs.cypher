// Claims the longest-due jobs of a kind, as part.take_jobs does.
// $kind · $most · $worker? · $claimed_by? · $correlation_id? · $lease_ms
// → id, key, subject_table, subject_id, attempts (this one included), fence (of this claim)
MATCH (job:Job)
WHERE job.kind = $kind AND job.state = 'pending' AND job.due_at <= datetime() AND job.id > ''
WITH job ORDER BY job.kind, job.state, job.due_at, job.id LIMIT $most
part.take_jobs(job)
