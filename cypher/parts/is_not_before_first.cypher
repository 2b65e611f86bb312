// Predicate over a resource whose `updated` is at $from or later in the order of a list: whether it is the first row of
// a page or comes after it. Needs $from, $first id. Cost: two property reads. A disjunction in place of the CASE
// would be planned as two index seeks, which lose the index order.
CASE it.updated WHEN $from THEN it.id >= $first ELSE true END
