// Deletes dead jobs among the given ones; others are left unchanged. One row per job, in the order of the ids.
// $ids → id
UNWIND $ids AS id
MATCH (job:Job {id: id})
SET job.key = job.key
WITH job, id
WHERE job.state = 'dead'
DELETE job
RETURN id
