// Expression over a resource, the subject: a hash of its live text, of the bytes if it has one block, else of its
// chunks, in which headings and blank lines are ignored. Cost: one step for a resource with one block, none for others.
CASE COUNT { (it)-[:HAS_BLOCK]->() }
  WHEN 1 THEN head([(it)-[:HAS_BLOCK]->(_block:Block) | part.block_hash(_block)])
  ELSE it.body_hash
END
