// Claims the longest-due jobs of a kind among some keys, as part.take_jobs does.
// $kind text · $keys list of text · $most int · $worker text or null · $claimed_by uuid or null · $correlation_id uuid or null
// $lease_ms int
// → id, key, subject_table, subject_id, attempts (int, this one included), fence (int, of this claim)
UNWIND $keys AS key
MATCH (job:Job {kind: $kind, key: key})
WHERE job.state = 'pending' AND job.due_at <= datetime()
WITH job ORDER BY job.due_at, job.id LIMIT $most
part.take_jobs(job)
