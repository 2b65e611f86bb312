// Predicate: the subject, a block, was one of its resource's at $as_of. Need $as_of.
coalesce(it.valid_to > $as_of, NOT it.folded) AND (
  coalesce(it.valid_from <= $as_of, true)
  OR EXISTS { (it)-[_held:HAD_CHUNK|HAD_REVISION]->() WHERE part.was_held(_held) }
)
