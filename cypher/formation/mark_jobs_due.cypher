// Marks the pictures of anchors as due: at most one job per anchor and lens, whatever arrives meanwhile. No rows.
// $jobs list of {key, anchor_id, anchor_table, lens_id, marked_seq}; key: anchor and lens
// $quiet_ms int, due once nothing arrived for so long · $patience_ms int, or so long after the first that arrived
UNWIND $jobs AS row
MERGE (job:FormationJob {key: row.key})
ON CREATE SET job.anchor_id = row.anchor_id, job.anchor_table = row.anchor_table, job.lens_id = row.lens_id,
              job.marked_seq = 0
SET job.attempts = CASE WHEN job.due_at IS NULL THEN 0 ELSE job.attempts END,
    job.first_at = CASE WHEN job.due_at IS NULL THEN datetime() ELSE job.first_at END
WITH job, row, datetime() + duration({milliseconds: $quiet_ms}) AS quiet,
     job.first_at + duration({milliseconds: $patience_ms}) AS latest
SET job.marked_seq = CASE WHEN row.marked_seq > job.marked_seq THEN toInteger(row.marked_seq) ELSE job.marked_seq END,
    job.due_at = CASE WHEN job.attempts > 0 THEN job.due_at WHEN quiet < latest THEN quiet ELSE latest END
