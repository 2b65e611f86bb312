// Predicate: the subject, the relationship of a block to a chunk or a revision that it has or had, was current at
// $as_of. Need $as_of.
CASE WHEN type(it) STARTS WITH 'HAS'
  THEN coalesce(startNode(it).valid_from <= $as_of, true)
   AND coalesce(startNode(it).valid_to > $as_of, NOT startNode(it).folded)
  ELSE coalesce(it.valid_from <= $as_of, true) AND it.valid_to > $as_of
END
