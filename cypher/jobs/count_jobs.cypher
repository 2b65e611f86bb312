// Counts the jobs of some kinds by state, with their delay and retries. One row per kind, by kind. Reads every job that
// waits, runs or is dead.
// $kinds → kind, pending, in_progress, dead; of those that are pending: due, retrying (failed before),
//   oldest_seconds (since the one that is due longest was due; 0 = none is), most_attempts
UNWIND $kinds AS kind
CALL (kind) {
  MATCH (job:Job)
  WHERE job.kind = kind AND job.state = 'pending' AND job.due_at IS NOT NULL AND job.id IS NOT NULL
  WITH job.attempts AS attempts, job.due_at AS due_at, job.due_at <= datetime() AS is_due
  RETURN count(*) AS pending, count(CASE WHEN is_due THEN 1 END) AS due, count(CASE WHEN attempts > 0 THEN 1 END) AS retrying,
         coalesce(max(attempts), 0) AS most_attempts, min(CASE WHEN is_due THEN due_at END) AS oldest
}
CALL (kind) {
  MATCH (job:Job)
  WHERE job.kind = kind AND job.state = 'in_progress' AND job.due_at IS NOT NULL AND job.id IS NOT NULL
  RETURN count(*) AS in_progress
}
CALL (kind) {
  MATCH (job:Job)
  WHERE job.kind = kind AND job.state = 'dead' AND job.due_at IS NOT NULL AND job.id IS NOT NULL
  RETURN count(*) AS dead
}
RETURN kind, pending, due, retrying, most_attempts, in_progress, dead,
       coalesce(duration.inSeconds(oldest, datetime()).seconds, 0) AS oldest_seconds
ORDER BY kind
