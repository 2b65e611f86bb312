// Finds the resource to which the id of a merged resource led at a time, over later merges too, by today's rights to
// both. At most one row.
// $id · $as_of · $reach → id
MATCH (merged:Resource {id: $id})
WHERE may.read_past_resource(merged)
MATCH (merged) (()-[into:MERGED_INTO WHERE into.since <= $as_of AND coalesce(into.until > $as_of, true)]->()){1,20} (one:Resource)
WHERE may.read_past_resource(one)
part.require_active_then(one)
RETURN one.id AS id
