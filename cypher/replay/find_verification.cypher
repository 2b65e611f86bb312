// Finds up to which event the stored state was last compared with a replay. At most one row; none if there is no ledger.
// → seq (of the last event), verified_seq? (null: it was never compared), verified_at?, differences? (that were found)
MATCH (ledger:Ledger {id: 'ledger'})
RETURN ledger.seq AS seq, ledger.verified_seq AS verified_seq, ledger.verified_at AS verified_at,
       ledger.verified_differences AS differences
