// Lists some facet marks of a resource that it still has, or whose keys have another mark since. By key.
// unguarded: names facets that the merge which is undone has added
// $ids of the marks · $one_id → key, weight, changed (another mark has taken its place)
MATCH (one:Resource {id: $one_id})
UNWIND $ids AS id
MATCH (mark:Property {id: id})
MATCH (one)-[:HAS]->(live:Property {key: mark.key})
WHERE live.facet_key = mark.facet_key
RETURN mark.facet_key AS key, mark.weight AS weight, live.id <> mark.id AS changed
ORDER BY key
