// Claims a job of a kind, as part.take_jobs does: the longest-due job of the party with the fewest running jobs.
// $kind text · $most int, 1: what is taken counts toward the share of the next claim · $party_share, $retry_share int
// $worker text or null · $claimed_by uuid or null · $correlation_id uuid or null · $lease_ms int
// → id, key, subject_table, subject_id, attempts (int, this one included), fence (int, of this claim)
part.find_jobs_in_turn(job)
WITH job ORDER BY held, job.due_at, job.id LIMIT $most
part.take_jobs(job)
