// Keeps a job for longer, while its work goes on. No rows.
// $key, $owner text · $lease_ms int
MATCH (job:FormationJob {key: $key})
WHERE job.lease_owner = $owner
SET job.lease_until = datetime() + duration({milliseconds: $lease_ms})
