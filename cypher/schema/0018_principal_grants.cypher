// What a principal was granted stands on it in one text, a line for each grant, so that reach walks past none of them.
MATCH (principal:Profile|Team)
WHERE principal.grants IS NULL AND EXISTS { (principal)-[:GRANTED]->() }
CALL (principal) {
  SET principal.grants = reduce(lines = '', line IN COLLECT {
    MATCH (principal)-[granted:GRANTED]->()
    RETURN granted.gives + '\n'
  } | lines + line)
} IN TRANSACTIONS OF 100 ROWS;
