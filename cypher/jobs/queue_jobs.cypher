// Asks for work: of one kind and key there is one job at most. One that is done or dead begins anew, under a new id; one that is
// running is due again once it ends, unless agents do such jobs. One row per job, in no order; none for one that was being deleted: it is to be asked for again.
// $kind text · $quiet_ms int, due once nothing was asked for so long · $patience_ms int, or so long after the first that was asked
// $by_agents bool, asking for a job that is running changes nothing
// $jobs list of {id, key, subject_table, subject_id}; id: of the job, if it begins by this → key
UNWIND $jobs AS row
MERGE (job:Job {kind: $kind, key: row.key})
ON CREATE SET job.id = row.id, job.state = 'done', job.fence = 0, job.asks = 0
// Locked before it is looked at: a worker may be about to end it.
SET job.key = row.key
WITH job, row, job.state IN ['done', 'dead'] AS begins
WHERE job.asks IS NOT NULL
CALL (job, row, begins) {
  WITH job, row WHERE begins
  SET job.id = row.id, job.state = 'pending', job.attempts = 0, job.enqueued_at = datetime(), job.finished_at = null,
      job.last_error = null, job.subject_table = row.subject_table, job.subject_id = row.subject_id
}
WITH job, datetime() + duration({milliseconds: $quiet_ms}) AS quiet,
     job.enqueued_at + duration({milliseconds: $patience_ms}) AS latest,
     job.state = 'pending' AND job.attempts = 0 AS waits
SET job.asks = CASE WHEN $by_agents AND job.state = 'in_progress' THEN job.asks ELSE job.asks + 1 END,
    job.due_at = CASE WHEN NOT waits THEN job.due_at WHEN quiet < latest THEN quiet ELSE latest END
RETURN job.key AS key
