// Counts one more touch of a node, and so locks it. One row.
// $id uuid → touched (int)
MATCH (probe:Invocation {id: $id})
SET probe.touched = coalesce(probe.touched, 0) + 1
RETURN probe.touched AS touched
