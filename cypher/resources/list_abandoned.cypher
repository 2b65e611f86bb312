// Lists uploads without activity for some days, by id.
// $days · $most → id
// scan: only uploads that are not complete have the label
MATCH (upload:Upload)
WHERE upload.updated < datetime() - duration({days: $days})
RETURN upload.id AS id
ORDER BY id
LIMIT $most
