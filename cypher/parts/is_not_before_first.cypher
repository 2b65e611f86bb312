// Predicate over a resource of which `updated` is at $from or further on in the order of a list: whether it is the row with
// which a page begins, or comes later. Needs $from time, $first id. Cost: two property reads.
// A disjunction in place of the CASE would be read as two ways into the index, and its order given up.
CASE it.updated WHEN $from THEN it.id >= $first ELSE true END
