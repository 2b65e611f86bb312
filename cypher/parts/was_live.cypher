// Predicate: the subject, an edge that may be folded by now, was itself live at $as_of; its ends are not checked.
it.created <= $as_of AND coalesce(it.valid_to > $as_of, type(it) <> 'FOLDED')
