// A page of the jobs of some kinds and states, by due time. Cost per state: the page and the jobs before it.
// $kinds, $states · $offset, $limit
// → id, kind, key, subject_table, subject_id, state, attempts, enqueued_at, due_at, leased_until?, finished_at?, worker?,
//   claimed_by?, correlation_id?, last_error?, stage?, stage_done?, stage_of?
UNWIND $kinds AS kind
UNWIND $states AS state
CALL (kind, state) {
  MATCH (job:Job)
  WHERE job.kind = kind AND job.state = state AND job.due_at IS NOT NULL AND job.id IS NOT NULL
  RETURN job ORDER BY job.kind, job.state, job.due_at, job.id LIMIT $offset + $limit
}
WITH job ORDER BY job.due_at, job.id SKIP $offset LIMIT $limit
RETURN job.id AS id, job.kind AS kind, job.key AS key, job.subject_table AS subject_table, job.subject_id AS subject_id,
       job.state AS state, job.attempts AS attempts, job.enqueued_at AS enqueued_at, job.due_at AS due_at,
       job.leased_until AS leased_until, job.finished_at AS finished_at, job.worker AS worker, job.claimed_by AS claimed_by,
       job.correlation_id AS correlation_id, job.last_error AS last_error,
       job.stage AS stage, job.stage_done AS stage_done, job.stage_of AS stage_of
ORDER BY due_at, id
