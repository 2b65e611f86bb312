// Creates the ledger's counter and the access version when they are absent. No rows.
MERGE (ledger:Ledger {id: 'ledger'})
ON CREATE SET ledger.seq = 0
MERGE (access:AccessVersion {id: 'access'})
ON CREATE SET access.version = randomUUID()
