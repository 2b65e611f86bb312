// Drops values whose events were purged: what they were is not known any more. No rows.
// $ids list of uuid
UNWIND $ids AS id
MATCH (property:Property {id: id})
DETACH DELETE property
