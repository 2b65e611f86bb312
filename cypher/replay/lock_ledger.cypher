// Blocks appends until the transaction ends, and returns the last sequence number. One row.
// → seq
MATCH (ledger:Ledger {id: 'ledger'})
SET ledger.id = ledger.id
WITH ledger
RETURN ledger.seq AS seq
