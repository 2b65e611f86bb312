// Returns how far the work of some kinds is behind: the changes of the ledger that a kind has not swept, and the age of the
// oldest one that it has not processed, which waits there or in the queue as a job. The ledger is read before the queue, so
// that a change on its way from one to the other is seen. One row per kind, by kind. Reads every job that waits or runs.
// $kinds → kind, swept_seq? (null: never swept), latest_seq, lag_seconds (0: nothing waits)
MATCH (ledger:Ledger {id: 'ledger'})
WITH ledger.seq AS latest_seq
UNWIND $kinds AS kind
CALL (kind) {
  OPTIONAL MATCH (sweep:LedgerSweep {id: kind})
  OPTIONAL MATCH (event:Event {seq: sweep.seq + 1})
  RETURN sweep.seq AS swept_seq, event.occurred_at AS unswept
}
CALL (kind) {
  MATCH (job:Job)
  WHERE job.kind = kind AND job.state IN ['pending', 'in_progress'] AND job.due_at IS NOT NULL AND job.id IS NOT NULL
  RETURN min(job.enqueued_at) AS queued
}
WITH kind, latest_seq, swept_seq, datetime() AS now, queued, unswept
WITH kind, latest_seq, swept_seq,
     CASE WHEN queued IS NULL THEN 0 ELSE duration.inSeconds(queued, now).seconds END AS of_queue,
     CASE WHEN unswept IS NULL THEN 0 ELSE duration.inSeconds(unswept, now).seconds END AS of_ledger
RETURN kind, swept_seq, latest_seq, CASE WHEN of_queue > of_ledger THEN of_queue ELSE of_ledger END AS lag_seconds
ORDER BY kind
