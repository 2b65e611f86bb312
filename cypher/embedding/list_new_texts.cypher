// Lists complete resources whose text changed by events in a range of the ledger. Unordered.
// $from_seq (exclusive), $to_seq (inclusive) · $types event type names → resource_id
// unguarded: texts are embedded whoever reads them
MATCH (event:Event)
WHERE event.seq > $from_seq AND event.seq <= $to_seq AND event.type IN $types
MATCH (event)-[:ABOUT]->(resource:Resource)
WITH DISTINCT resource
WHERE resource.active AND resource.ingest_state = 'complete'
  AND EXISTS { (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->() }
RETURN resource.id AS resource_id
