// Completes a job that is still held by a claim. If work was requested while it ran, or is left over, the job becomes
// due again. One row, or none if the claim no longer holds it.
// $id · $fence, of the claim · $again, something is left · $quiet_ms → state (done or pending)
MATCH (job:Job {id: $id})
SET job.key = job.key
WITH job, $again OR job.asks > job.claimed_asks AS again
WHERE job.state = 'in_progress' AND job.fence = $fence
SET job.state = CASE WHEN again THEN 'pending' ELSE 'done' END,
    job.attempts = CASE WHEN again THEN 0 ELSE job.attempts END,
    job.enqueued_at = CASE WHEN again THEN datetime.realtime() ELSE job.enqueued_at END,
    job.finished_at = CASE WHEN again THEN null ELSE datetime.realtime() END,
    job.due_at = CASE
      WHEN $again THEN datetime.realtime()
      WHEN again THEN datetime.realtime() + duration({milliseconds: $quiet_ms})
      ELSE job.due_at
    END,
    job.last_error = null, part.release_job(job)
RETURN job.state AS state
