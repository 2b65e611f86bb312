// Returns the last sequence number of the ledger. One row.
// → latest_seq
MATCH (ledger:Ledger {id: 'ledger'})
RETURN ledger.seq AS latest_seq
