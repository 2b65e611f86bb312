// What every write changes: the ledger's number, and how much there is. Records of the authorization server come and go by
// themselves and are left out. `pwned` counts what injected Cypher would create.
// → seq (int), nodes (int), relationships (int), pwned (int), one row
CYPHER 25
CALL () { MATCH (ledger:Ledger) RETURN max(ledger.seq) AS seq }
CALL () { MATCH (any_node) RETURN count(any_node) AS all_nodes }
CALL () { MATCH (record:AuthorizationRecord) RETURN count(record) AS records }
CALL () { MATCH ()-[any_relationship]->() RETURN count(any_relationship) AS relationships }
CALL () { MATCH (created:Pwned) RETURN count(created) AS pwned }
RETURN seq, all_nodes - records AS nodes, relationships, pwned
