// Returns the last sequence number of a ledger. At most one row; none if there is no ledger.
// → seq
MATCH (ledger:Ledger {id: 'ledger'})
RETURN ledger.seq AS seq
