// Claims the most recently due jobs of a kind, as part.take_jobs does: of those looked at, one per home in turn, so
// that a text does not wait behind many texts of another writer.
// $kind · $most, $looked · $worker? · $claimed_by? · $correlation_id? · $lease_ms
// → id, key, subject_table, subject_id, attempts (this one included), fence (of this claim)
// unguarded: work is done whoever reads what it is about
MATCH (young:Job)
WHERE young.kind = $kind AND young.state = 'pending' AND young.due_at <= datetime() AND young.id > ''
WITH young ORDER BY young.kind DESC, young.state DESC, young.due_at DESC, young.id DESC LIMIT $looked
OPTIONAL MATCH (resource:Resource {id: young.subject_id})
WITH coalesce(resource.home_id, young.subject_id) AS home_id, young
ORDER BY young.due_at DESC, young.id DESC
WITH home_id, collect(young) AS jobs
UNWIND range(0, size(jobs) - 1) AS turn
WITH turn, jobs[turn] AS job
ORDER BY turn, job.due_at DESC, job.id DESC LIMIT $most
part.take_jobs(job)
