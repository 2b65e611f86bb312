// Drops values of metadata and facets, by the ids that events gave them; also those that only took a value away. No rows.
// $ids list of uuid
UNWIND $ids AS id
MATCH (property:Property {id: id})
DETACH DELETE property
