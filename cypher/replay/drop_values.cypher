// Deletes values whose events were purged: their contents are no longer known. No rows.
// $ids
UNWIND $ids AS id
MATCH (property:Property {id: id})
DETACH DELETE property
