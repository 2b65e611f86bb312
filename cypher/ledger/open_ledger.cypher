// Creates the ledger's counter when it is absent. No rows.
MERGE (ledger:Ledger {id: 'ledger'})
ON CREATE SET ledger.seq = 0
