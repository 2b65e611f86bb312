// Lets nobody append until the transaction ends, and returns how far the ledger goes. One row.
// → seq (int)
MATCH (ledger:Ledger {id: 'ledger'})
SET ledger.id = ledger.id
WITH ledger
RETURN ledger.seq AS seq
