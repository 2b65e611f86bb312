// Returns whether a job of a kind is due, or the lease of one has expired. One row.
// $kind → due
RETURN EXISTS {
  MATCH (job:Job)
  WHERE job.kind = $kind AND job.state = 'pending' AND job.due_at <= datetime() AND job.id > ''
} OR EXISTS {
  MATCH (job:Job)
  WHERE job.kind = $kind AND job.state = 'in_progress' AND job.due_at IS NOT NULL AND job.id IS NOT NULL
    AND job.leased_until <= datetime()
} AS due
