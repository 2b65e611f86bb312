// Registrations of machines: a page of them in comparable form.
// Parameters and columns are those of part return_records.
MATCH (node:MachineClient)
part.return_records(node)
