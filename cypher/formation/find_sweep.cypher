// How far the ledger was looked through for anchors whose picture may be due, and how far it goes. One row.
// → swept_seq (int), latest_seq (int)
MATCH (ledger:Ledger {id: 'ledger'})
OPTIONAL MATCH (sweep:FormationSweep {id: 'sweep'})
RETURN coalesce(sweep.seq, 0) AS swept_seq, ledger.seq AS latest_seq
