// Clauses that take jobs, the subject, which are due, for a limited time, and return them, by age. After return_expired_jobs, in its
// transaction: claims of one kind take turns, so that none meets a job that another is taking. Each is locked before it is looked
// at: somebody may be deleting it.
// Needs $worker text or null · $claimed_by uuid or null · $correlation_id uuid or null · $lease_ms int
// → id, key, subject_table, subject_id, attempts (int, this one included), fence (int, of this claim)
SET it.key = it.key
WITH it WHERE it.asks IS NOT NULL
SET it.state = 'in_progress', it.attempts = it.attempts + 1, it.fence = it.fence + 1, it.claimed_asks = it.asks,
    it.worker = $worker, it.claimed_by = $claimed_by, it.correlation_id = $correlation_id,
    it.leased_until = datetime.realtime() + duration({milliseconds: $lease_ms})
RETURN it.id AS id, it.key AS key, it.subject_table AS subject_table, it.subject_id AS subject_id,
       it.attempts AS attempts, it.fence AS fence
ORDER BY it.due_at, it.id
