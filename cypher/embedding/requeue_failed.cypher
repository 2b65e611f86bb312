// Queues resources again whose jobs were given up, the first by id. One row.
// $cap int → redriven (int)
MATCH (job:EmbeddingJob)
WHERE job.resource_id > '' AND job.due_at IS NULL
WITH job ORDER BY job.resource_id LIMIT $cap
SET job.resource_id = job.resource_id
WITH job WHERE job.due_at IS NULL
SET job.attempts = 0, job.due_at = datetime()
RETURN count(job) AS redriven
