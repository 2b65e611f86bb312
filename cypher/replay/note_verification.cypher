// Notes on the ledger that the stored state was compared with a replay. No rows.
// $seq the number of the last event that was compared
// $differences how many were found
MATCH (ledger:Ledger {id: 'ledger'})
SET ledger.verified_seq = toInteger($seq), ledger.verified_at = datetime(),
    ledger.verified_differences = toInteger($differences)
