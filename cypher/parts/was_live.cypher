// A predicate: the subject, an edge or one that is folded by now, was live at $as_of, as far as it goes by itself.
it.created <= $as_of AND coalesce(it.valid_to > $as_of, type(it) <> 'FOLDED')
