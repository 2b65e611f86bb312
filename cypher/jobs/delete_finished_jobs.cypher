// Deletes jobs of a kind that finished some time ago, oldest first. One row.
// $kind · $keep_ms, $most → deleted
MATCH (job:Job)
WHERE job.kind = $kind AND job.state = 'done' AND job.due_at <= datetime() - duration({milliseconds: $keep_ms}) AND job.id > ''
  AND job.finished_at <= datetime() - duration({milliseconds: $keep_ms})
WITH job ORDER BY job.kind, job.state, job.due_at, job.id LIMIT $most
// Locked before it is read, since it may be restarted: the state from the index would be the earlier one.
SET job.key = job.key
WITH job WHERE job.finished_at IS NOT NULL
DELETE job
RETURN count(*) AS deleted
