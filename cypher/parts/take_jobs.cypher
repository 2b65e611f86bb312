// Clauses that claim due jobs, the subject, for a limited time, and return them, by due time. To be run after
// return_expired_jobs, in the same transaction: claims of one kind are serialised, so that no two take the same job.
// Each job is locked before it is read: it may be deleted concurrently.
// Needs $worker? · $claimed_by? · $correlation_id? · $lease_ms
// → id, key, subject_table, subject_id, attempts (this one included), fence (of this claim)
SET it.key = it.key
WITH it WHERE it.asks IS NOT NULL
SET it.state = 'in_progress', it.attempts = it.attempts + 1, it.fence = it.fence + 1, it.claimed_asks = it.asks,
    it.worker = $worker, it.claimed_by = $claimed_by, it.correlation_id = $correlation_id,
    it.leased_until = datetime.realtime() + duration({milliseconds: $lease_ms})
RETURN it.id AS id, it.key AS key, it.subject_table AS subject_table, it.subject_id AS subject_id,
       it.attempts AS attempts, it.fence AS fence
ORDER BY it.due_at, it.id
