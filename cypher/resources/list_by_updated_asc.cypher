// A page of what the caller reads, first changed first, ties by id. Parameters and columns are those of part list_by_updated.
part.list_by_updated(ASC)
