// Marks a database as one that verification may write to. No rows.
MERGE (mark:VerificationScratch {id: 'scratch'})
