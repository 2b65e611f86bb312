// Ends a job that its owner still holds; what was marked while it ran leaves it due again. No rows.
// $key, $owner text · $quiet_ms int
MATCH (job:FormationJob {key: $key})
SET job.key = job.key
WITH job WHERE job.lease_owner = $owner
CALL (job) {
  WITH job WHERE job.marked_seq > job.claimed_seq
  SET job.lease_owner = null, job.lease_until = null, job.attempts = 0, job.first_at = datetime(),
      job.due_at = datetime() + duration({milliseconds: $quiet_ms})
}
CALL (job) {
  WITH job WHERE job.marked_seq <= job.claimed_seq
  DELETE job
}
