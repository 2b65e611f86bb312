// Counts the nodes with these ids. One row.
// $ids list of uuid → probes (int)
MATCH (probe:Invocation)
WHERE probe.id IN $ids
RETURN count(probe) AS probes
