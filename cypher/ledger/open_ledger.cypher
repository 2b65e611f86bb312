// Creates the ledger's counter, the access version and the permanent id of the store, if absent. No rows.
MERGE (ledger:Ledger {id: 'ledger'})
ON CREATE SET ledger.seq = 0
MERGE (access:AccessVersion {id: 'access'})
ON CREATE SET access.version = randomUUID(), access.store = randomUUID()
ON MATCH SET access.store = coalesce(access.store, randomUUID())
