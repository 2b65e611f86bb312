// Entries of the standing log: a page of them in comparable form.
// Parameters and columns are those of part return_records.
MATCH (node:StandingChange)
part.return_records(node)
