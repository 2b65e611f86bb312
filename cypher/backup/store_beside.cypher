// Creates nodes as they were saved. No rows.
// $nodes list of {labels, properties}
UNWIND $nodes AS row
CREATE (node:$(row.labels))
SET node = row.properties
