// Extends the leases of running jobs and stores their progress. One row per job that is still held, unordered.
// $lease_ms · $jobs list of {id, fence, stage, done, of}; the last three may be null
// → id, leased_until
UNWIND $jobs AS row
MATCH (job:Job {id: row.id})
SET job.key = job.key
WITH job, row
WHERE job.state = 'in_progress' AND job.fence = row.fence
SET job.leased_until = datetime.realtime() + duration({milliseconds: $lease_ms}),
    job.stage = row.stage, job.stage_done = row.done, job.stage_of = row.of
RETURN job.id AS id, job.leased_until AS leased_until
