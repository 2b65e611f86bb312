// How far a ledger goes. At most one row; none before there is one.
// → seq (int)
MATCH (ledger:Ledger {id: 'ledger'})
RETURN ledger.seq AS seq
