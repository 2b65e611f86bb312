// Returns a job to a caller who reads its subject. At most one row: none for a hidden subject.
// $id · $reach → id, kind, subject_table, subject_id, state, attempts, due_at, finished_at?, failed (it failed before),
//   stage?, stage_done?, stage_of?
MATCH (job:Job {id: $id})
OPTIONAL MATCH (resource:Resource {id: job.subject_id}) WHERE may.read_resource(resource)
OPTIONAL MATCH (anchor:Anchor {id: job.subject_id}) WHERE may.read_anchor(anchor)
WITH job WHERE resource IS NOT NULL OR anchor IS NOT NULL
RETURN job.id AS id, job.kind AS kind, job.subject_table AS subject_table, job.subject_id AS subject_id, job.state AS state,
       job.attempts AS attempts, job.due_at AS due_at, job.finished_at AS finished_at, job.last_error IS NOT NULL AS failed,
       job.stage AS stage, job.stage_done AS stage_done, job.stage_of AS stage_of
