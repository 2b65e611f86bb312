// Blocks with revisions, chunks, sources and audits: a page of them in comparable form.
// Parameters and columns are those of part return_records.
MATCH (node:Block)
part.return_records(node)
