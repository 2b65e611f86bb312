// Metadata values and marks: a page of them in comparable form.
// Parameters and columns are those of part return_records.
MATCH (node:Property)
part.return_records(node)
