// Takes the job that is due longest, if no instance holds it, for a limited time. Zero rows: none is due.
// $owner text · $lease_ms int · $max_attempts int, from which on it is given up
// → taken (bool; false = another one was quicker, there may be more), key, anchor_id, anchor_table,
//   attempts (int, this one included), given_up (bool)
MATCH (job:FormationJob)
WHERE job.due_at <= datetime() AND coalesce(job.lease_until <= datetime(), true)
WITH job ORDER BY job.due_at, job.key LIMIT 1
SET job.key = job.key
WITH job, coalesce(job.due_at <= datetime() AND coalesce(job.lease_until <= datetime(), true), false) AS taken,
     job.attempts >= $max_attempts AS given_up
CALL (job, taken, given_up) {
  WITH job, given_up WHERE taken
  SET job.attempts = job.attempts + 1,
      job.claimed_seq = job.marked_seq,
      job.lease_owner = CASE WHEN given_up THEN null ELSE $owner END,
      job.lease_until = CASE WHEN given_up THEN null ELSE datetime() + duration({milliseconds: $lease_ms}) END,
      job.due_at = CASE WHEN given_up THEN null ELSE job.due_at END
}
RETURN taken, job.key AS key, job.anchor_id AS anchor_id, job.anchor_table AS anchor_table,
       job.attempts AS attempts, given_up
