// Queues complete resources that events of a stretch of the ledger gave new text: at most one job per resource. No rows.
// $from_seq (exclusive), $to_seq (inclusive) int · $types event type names
// unguarded: texts are embedded whoever reads them
MATCH (event:Event)
WHERE event.seq > $from_seq AND event.seq <= $to_seq AND event.type IN $types
MATCH (event)-[:ABOUT]->(resource:Resource)
WITH resource, max(event.seq) AS seq
WHERE resource.active AND resource.ingest_state = 'complete'
  AND EXISTS { (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->() }
MERGE (job:EmbeddingJob {resource_id: resource.id})
ON CREATE SET job.attempts = 0
SET job.marked_seq = seq,
    job.attempts = CASE WHEN job.due_at IS NULL THEN 0 ELSE job.attempts END,
    job.due_at = coalesce(job.due_at, datetime())
