// Saved query plans: a page of them in comparable form.
// Parameters and columns are those of part return_records.
MATCH (node:SavedPlan)
part.return_records(node)
