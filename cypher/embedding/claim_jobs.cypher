// Takes the jobs that are due longest, if no instance holds them, for a limited time. By age.
// $owner text · $lease_ms, $cap int · $max_attempts int, from which on a job is given up
// → taken (bool; false = another one was quicker), resource_id, attempts (int, this one included), given_up (bool)
MATCH (job:EmbeddingJob)
WHERE job.due_at <= datetime() AND coalesce(job.lease_until <= datetime(), true)
WITH job ORDER BY job.due_at, job.resource_id LIMIT $cap
SET job.resource_id = job.resource_id
WITH job, job.due_at AS due_at, job.attempts >= $max_attempts AS given_up,
     coalesce(job.due_at <= datetime() AND coalesce(job.lease_until <= datetime(), true), false) AS taken
CALL (job, taken, given_up) {
  WITH job, given_up WHERE taken
  SET job.attempts = job.attempts + 1, job.claimed_seq = job.marked_seq,
      job.lease_owner = CASE WHEN given_up THEN null ELSE $owner END,
      job.lease_until = CASE WHEN given_up THEN null ELSE datetime() + duration({milliseconds: $lease_ms}) END,
      job.due_at = CASE WHEN given_up THEN null ELSE job.due_at END
}
RETURN taken, job.resource_id AS resource_id, job.attempts AS attempts, given_up
ORDER BY due_at, resource_id
