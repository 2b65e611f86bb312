// A page of the resources that the caller reads, earliest change first, ties by id. Parameters and columns are those of
// part list_by_updated.
part.list_by_updated(ASC)
