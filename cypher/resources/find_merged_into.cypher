// Finds the readable resource to which the id of a merged resource leads, over later merges too. The merged one must be
// within the caller's reach as well. At most one row.
// $id · $reach → id
MATCH (merged:Resource {id: $id})
WHERE may.read_past_resource(merged)
MATCH (merged) (()-[into:MERGED_INTO WHERE into.until IS NULL]->()){1,20} (one:Resource)
WHERE may.read_resource(one)
RETURN one.id AS id
