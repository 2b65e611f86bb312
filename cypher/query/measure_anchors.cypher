// Counts the active resources of those of some contexts and maps that the caller reads; unordered.
// $ids · $reach → id, resources
UNWIND $ids AS id
MATCH (anchor:Anchor {id: id})
WHERE may.read_anchor(anchor)
RETURN anchor.id AS id, coalesce(anchor.resource_count, 0) AS resources
