// Expression: the uniqueness key of a live edge (spec 40 §6.1). The subject is a list of its source, target, kind, home
// and label, which may be null. Cost: none.
[_of IN [it] | _of[0] + ' ' + _of[1] + ' ' + _of[2] + ' ' + _of[3] + ' ' + coalesce(_of[4], '')][0]
