// Queues resources whose text is to be embedded: at most one job per resource, and one that was given up begins anew. No rows.
// $resource_ids list of uuid
UNWIND $resource_ids AS resource_id
MERGE (job:EmbeddingJob {resource_id: resource_id})
SET job.attempts = CASE WHEN job.due_at IS NULL THEN 0 ELSE job.attempts END,
    job.marked_seq = coalesce(job.marked_seq, 0), job.due_at = coalesce(job.due_at, datetime())
