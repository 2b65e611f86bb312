// Advances a background task's sweep of the ledger by a bounded range; concurrent instances are serialised. One row.
// $id, names the work · $stretch, most events → from_seq (exclusive), to_seq (inclusive)
MATCH (ledger:Ledger {id: 'ledger'})
MERGE (sweep:LedgerSweep {id: $id})
SET sweep.id = $id
WITH sweep, coalesce(sweep.seq, 0) AS from_seq, ledger.seq AS latest
WITH sweep, from_seq, CASE WHEN latest - from_seq > $stretch THEN from_seq + $stretch ELSE latest END AS to_seq
SET sweep.seq = to_seq
RETURN from_seq, to_seq
