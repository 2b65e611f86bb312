// Returns how far a background task has swept the ledger, and the last sequence number. One row.
// $id, names the work → swept_seq, latest_seq
MATCH (ledger:Ledger {id: 'ledger'})
OPTIONAL MATCH (sweep:LedgerSweep {id: $id})
RETURN coalesce(sweep.seq, 0) AS swept_seq, ledger.seq AS latest_seq
