// Returns whether a job of a kind is due and may start by the share of its party, or the lease of one has expired. One
// row.
// $kind · $party_share, $retry_share → due
RETURN EXISTS {
  part.find_jobs_in_turn(job)
  RETURN job LIMIT 1
} OR EXISTS {
  MATCH (job:Job)
  WHERE job.kind = $kind AND job.state = 'in_progress' AND job.due_at IS NOT NULL AND job.id IS NOT NULL
    AND job.leased_until <= datetime()
} AS due
