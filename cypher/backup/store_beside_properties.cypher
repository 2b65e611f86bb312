// Adds properties as they were saved, to the nodes that are there. No rows.
// $rows list of {of {label, id}, properties}
UNWIND $rows AS row
WITH row, row.of AS of
part.find_record(of)
SET record += row.properties
