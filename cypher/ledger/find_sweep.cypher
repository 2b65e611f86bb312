// How far the ledger was looked through for some work in the background, and how far it goes. One row.
// $id text, names the work → swept_seq (int), latest_seq (int)
MATCH (ledger:Ledger {id: 'ledger'})
OPTIONAL MATCH (sweep:LedgerSweep {id: $id})
RETURN coalesce(sweep.seq, 0) AS swept_seq, ledger.seq AS latest_seq
