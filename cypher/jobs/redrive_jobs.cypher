// Restarts dead jobs among the given ones, due now; others are left unchanged. One row per job, in the order of the
// ids.
// $ids → id
UNWIND $ids AS id
MATCH (job:Job {id: id})
SET job.key = job.key
WITH job, id
WHERE job.state = 'dead'
SET job.state = 'pending', job.attempts = 0, job.enqueued_at = datetime(), job.due_at = datetime(), job.last_error = null
RETURN id
