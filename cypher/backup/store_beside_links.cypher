// Creates relationships as they were saved, where both ends are there. No rows.
// $links list of {from {label, id}, type, to {label, id}, properties}
UNWIND $links AS row
WITH row, row.from AS from
part.find_record(from)
WITH row, record AS start, row.to AS to
part.find_record(to)
CREATE (start)-[link:$(row.type)]->(record)
SET link = row.properties
