// Profiles with their memberships and grants: a page of them in comparable form.
// Parameters and columns are those of part return_records.
MATCH (node:Profile)
part.return_records(node)
