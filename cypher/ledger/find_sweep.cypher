// Returns how far a background task has swept the ledger, and the last sequence number. One row.
// $id text, names the work → swept_seq (int), latest_seq (int)
MATCH (ledger:Ledger {id: 'ledger'})
OPTIONAL MATCH (sweep:LedgerSweep {id: $id})
RETURN coalesce(sweep.seq, 0) AS swept_seq, ledger.seq AS latest_seq
