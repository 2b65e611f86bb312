// A page of what the caller reads, first changed first, ties by id, for who reads many homes: rows may be missing.
// Parameters and columns are those of part list_among_all_by_updated.
part.list_among_all_by_updated(ASC)
