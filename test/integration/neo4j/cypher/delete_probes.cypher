// Deletes the nodes with these ids. No rows.
// $ids list of uuid
MATCH (probe:Invocation)
WHERE probe.id IN $ids
DELETE probe
