// Teams with their parents and grants: a page of them in comparable form.
// Parameters and columns are those of part return_records.
MATCH (node:Team)
part.return_records(node)
