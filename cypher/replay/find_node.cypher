// Finds a node of a database other than the record of its schema. At most one row.
// scan: it ends at the first node
// → label?
MATCH (node)
WHERE NOT node:SchemaStep
RETURN head(labels(node)) AS label
LIMIT 1
