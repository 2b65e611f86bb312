// Clauses that delete the subject, a bridge, and take it out of its index first: if a relationship is deleted in the transaction
// that changed an indexed property of it, Neo4j (2026.08) finds nothing more in that index until the transaction ends.
SET it.pair = null
DELETE it
