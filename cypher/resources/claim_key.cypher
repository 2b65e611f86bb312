// Claims an idempotency key for a resource about to be created, or returns the resource that has it; a concurrent claim
// of the same key waits until the transaction ends. One row.
// $idempotency_key, caller and key joined by a space · $id of the resource to be · $digest SHA-256 hex
// → id, digest, created: whether the key has its resource already
MERGE (resource:Resource {idempotency_key: $idempotency_key})
ON CREATE SET resource.id = $id, resource.idempotency_digest = $digest
RETURN resource.id AS id, resource.idempotency_digest AS digest, resource.created IS NOT NULL AS created
