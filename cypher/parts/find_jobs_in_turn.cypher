// Clauses that yield, as the subject, each due job of a kind that may start by the share of its party, with `held`,
// int, the running jobs of that party. Retries have a separate share besides: parties whose jobs always fail leave room
// for the others.
// Needs $kind · $party_share, jobs of one party that run at once · $retry_share, jobs that failed before that run at
// once. Cost: the jobs of the kind that run, and those that are due.
CALL () {
  MATCH (_held:Job)
  WHERE _held.kind = $kind AND _held.state = 'in_progress' AND _held.due_at IS NOT NULL AND _held.id IS NOT NULL
  RETURN collect(_held.party) AS _parties, count(CASE WHEN _held.attempts > 1 THEN 1 END) AS _retries
}
MATCH (it:Job)
WHERE it.kind = $kind AND it.state = 'pending' AND it.due_at <= datetime() AND it.id > ''
  AND (it.attempts = 0 OR _retries < $retry_share)
WITH it, size([_party IN _parties WHERE _party = it.party]) AS held
WHERE held < $party_share
