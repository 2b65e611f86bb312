// Sets the counter of a replayed ledger. No rows.
// $seq the number of its last projected event
MATCH (ledger:Ledger {id: 'ledger'})
SET ledger.seq = toInteger($seq)
