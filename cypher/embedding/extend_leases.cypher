// Keeps jobs for longer, while work on them goes on. No rows.
// $owner text · $resource_ids list of uuid · $lease_ms int
UNWIND $resource_ids AS resource_id
MATCH (job:EmbeddingJob {resource_id: resource_id})
WHERE job.lease_owner = $owner
SET job.lease_until = datetime() + duration({milliseconds: $lease_ms})
