// Claims a job of a kind, as part.take_jobs does: the longest-due job of the party with the fewest running jobs.
// $kind · $most, 1: what is taken counts toward the share of the next claim · $party_share, $retry_share
// $worker? · $claimed_by? · $correlation_id? · $lease_ms
// → id, key, subject_table, subject_id, attempts (this one included), fence (of this claim)
part.find_jobs_in_turn(job)
WITH job ORDER BY held, job.due_at, job.id LIMIT $most
part.take_jobs(job)
