// Returns how far the work of some kinds is behind: the age of the oldest change that a kind has not processed, which waits in
// the ledger for its sweep or in the queue as a job. One row per kind, by kind. Reads every job that waits or runs.
// $kinds → kind, lag_seconds (0: nothing waits)
UNWIND $kinds AS kind
CALL (kind) {
  MATCH (job:Job)
  WHERE job.kind = kind AND job.state IN ['pending', 'in_progress'] AND job.due_at IS NOT NULL AND job.id IS NOT NULL
  RETURN min(job.enqueued_at) AS queued
}
CALL (kind) {
  OPTIONAL MATCH (sweep:LedgerSweep {id: kind})
  OPTIONAL MATCH (event:Event {seq: sweep.seq + 1})
  RETURN event.occurred_at AS unswept
}
WITH kind, datetime() AS now, queued, unswept
WITH kind, CASE WHEN queued IS NULL THEN 0 ELSE duration.inSeconds(queued, now).seconds END AS of_queue,
     CASE WHEN unswept IS NULL THEN 0 ELSE duration.inSeconds(unswept, now).seconds END AS of_ledger
RETURN kind, CASE WHEN of_queue > of_ledger THEN of_queue ELSE of_ledger END AS lag_seconds
ORDER BY kind
