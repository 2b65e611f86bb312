// Deletes values of metadata and facets, by the ids that events gave them, including those that only removed a value.
// No rows.
// $ids
UNWIND $ids AS id
MATCH (property:Property {id: id})
DETACH DELETE property
