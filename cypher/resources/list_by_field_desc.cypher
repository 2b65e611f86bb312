// A page of the resources that the caller reads, by a chosen field descending, ties by id; a missing value comes first.
// Parameters and columns are those of part list_by_field.
part.list_by_field(DESC)
