// Requests work: there is at most one job per kind and key. A job that is done or dead restarts under a new id; a
// running one becomes due again when it ends, unless agents do such jobs. One row per job, unordered; none for a job
// that was being deleted: request it again.
// $kind · $quiet_ms, due once nothing was asked for so long · $patience_ms, or so long after the first that was asked
// $by_agents, asking for a job that is running changes nothing
// $jobs list of {id, key, subject_table, subject_id, party}; id: of the job, if it begins by this; party? → key
UNWIND $jobs AS row
MERGE (job:Job {kind: $kind, key: row.key})
ON CREATE SET job.id = row.id, job.state = 'done', job.fence = 0, job.asks = 0
// Locked before it is read: a worker may be about to complete it.
SET job.key = row.key
WITH job, row, job.state IN ['done', 'dead'] AS begins
WHERE job.asks IS NOT NULL
CALL (job, row, begins) {
  WITH job, row WHERE begins
  SET job.id = row.id, job.state = 'pending', job.attempts = 0, job.enqueued_at = datetime(), job.finished_at = null,
      job.last_error = null, job.subject_table = row.subject_table, job.subject_id = row.subject_id, job.party = row.party
}
WITH job, datetime() + duration({milliseconds: $quiet_ms}) AS quiet,
     job.enqueued_at + duration({milliseconds: $patience_ms}) AS latest,
     job.state = 'pending' AND job.attempts = 0 AS waits
SET job.asks = CASE WHEN $by_agents AND job.state = 'in_progress' THEN job.asks ELSE job.asks + 1 END,
    job.due_at = CASE WHEN NOT waits THEN job.due_at WHEN quiet < latest THEN quiet ELSE latest END
RETURN job.key AS key
