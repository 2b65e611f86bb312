// Postpones a failed job that is still held by a claim. After its last attempt it is dead, unless it was requested
// again meanwhile. One row, or none if the claim no longer holds it.
// $id, $error · $fence, of the claim · $delay_ms, until the next attempt · $last, this was the last attempt
// → state (pending or dead), due_at
MATCH (job:Job {id: $id})
SET job.key = job.key
WITH job, job.asks > job.claimed_asks AS again
WHERE job.state = 'in_progress' AND job.fence = $fence
SET job.state = CASE WHEN $last AND NOT again THEN 'dead' ELSE 'pending' END,
    job.attempts = CASE WHEN $last AND again THEN 0 ELSE job.attempts END,
    job.enqueued_at = CASE WHEN $last AND again THEN datetime.realtime() ELSE job.enqueued_at END,
    job.due_at = CASE
      WHEN $last AND NOT again THEN job.due_at
      ELSE datetime.realtime() + duration({milliseconds: $delay_ms})
    END,
    job.last_error = $error, part.release_job(job)
RETURN job.state AS state, job.due_at AS due_at
