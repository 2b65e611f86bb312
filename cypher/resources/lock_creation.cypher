// Serialises the creation of a unique resource per key until the transaction ends. A separate statement looks for an
// existing one: one that waited here may not see what was written meanwhile. No rows.
// $key, of what there may be one
MERGE (turn:CreationTurn {key: $key})
DELETE turn
