// Ends a job that its owner still holds. Text that came while it ran, or is left over, leaves it due again. No rows.
// $resource_id uuid · $owner text · $more bool
MATCH (job:EmbeddingJob {resource_id: $resource_id})
SET job.resource_id = job.resource_id
WITH job, $more OR job.marked_seq > job.claimed_seq AS again
WHERE job.lease_owner = $owner
CALL (job, again) {
  WITH job WHERE again
  SET job.lease_owner = null, job.lease_until = null, job.attempts = 0, job.due_at = datetime()
}
CALL (job, again) {
  WITH job WHERE NOT again
  DELETE job
}
