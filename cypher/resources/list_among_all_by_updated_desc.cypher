// A page of the resources that the caller reads, latest change first, ties by id, for callers who read many homes: rows
// may be missing.
// Parameters and columns are those of part list_among_all_by_updated.
part.list_among_all_by_updated(DESC)
