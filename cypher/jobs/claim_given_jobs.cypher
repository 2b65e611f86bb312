// Claims the longest-due jobs of a kind among some keys, as part.take_jobs does.
// $kind · $keys · $most · $worker? · $claimed_by? · $correlation_id?
// $lease_ms
// → id, key, subject_table, subject_id, attempts (this one included), fence (of this claim)
UNWIND $keys AS key
MATCH (job:Job {kind: $kind, key: key})
WHERE job.state = 'pending' AND job.due_at <= datetime()
WITH job ORDER BY job.due_at, job.id LIMIT $most
part.take_jobs(job)
