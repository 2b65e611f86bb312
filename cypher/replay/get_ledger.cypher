// Returns the last sequence number of a ledger. At most one row; none if there is no ledger.
// → seq (int)
MATCH (ledger:Ledger {id: 'ledger'})
RETURN ledger.seq AS seq
