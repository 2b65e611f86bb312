// Jobs of the queues that were there before, one for formation and one for embeddings, go on in the one queue. Those that were given
// up become dead letters.
MATCH (job:FormationJob)
CALL (job) {
  SET job:Job, job.id = randomUUID(), job.kind = 'formation', job.subject_table = job.anchor_table, job.subject_id = job.anchor_id,
      job.state = CASE WHEN job.due_at IS NULL THEN 'dead' ELSE 'pending' END,
      job.enqueued_at = datetime(), job.due_at = coalesce(job.due_at, datetime()),
      job.asks = 1, job.claimed_asks = 0, job.fence = 0
  REMOVE job:FormationJob, job.anchor_table, job.anchor_id, job.lens_id, job.marked_seq, job.claimed_seq, job.first_at,
         job.lease_owner, job.lease_until
} IN TRANSACTIONS OF 1000 ROWS;
MATCH (job:EmbeddingJob)
CALL (job) {
  SET job:Job, job.id = randomUUID(), job.kind = 'embedding', job.key = job.resource_id,
      job.subject_table = 'kb_resources', job.subject_id = job.resource_id,
      job.state = CASE WHEN job.due_at IS NULL THEN 'dead' ELSE 'pending' END,
      job.enqueued_at = datetime(), job.due_at = coalesce(job.due_at, datetime()),
      job.asks = 1, job.claimed_asks = 0, job.fence = 0
  REMOVE job:EmbeddingJob, job.resource_id, job.marked_seq, job.claimed_seq, job.lease_owner, job.lease_until
} IN TRANSACTIONS OF 1000 ROWS;
DROP CONSTRAINT formation_job_key_unique IF EXISTS;
DROP INDEX formation_job_due IF EXISTS;
DROP CONSTRAINT embedding_job_resource_unique IF EXISTS;
DROP INDEX embedding_job_due IF EXISTS
