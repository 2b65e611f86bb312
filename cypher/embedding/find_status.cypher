// Whether a resource that the caller reads is embedded, by the vectors that are searched. At most one row.
// $id uuid · $reach → status (ready, pending, failed)
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
OPTIONAL MATCH (setting:VectorSetting {id: 'vectors'})
WITH resource, 'stamp_' + setting.live_slot AS property, setting.live_stamp AS stamp
RETURN CASE
  WHEN NOT EXISTS {
    (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
    WHERE coalesce(chunk[property] <> stamp, true)
  } THEN 'ready'
  WHEN EXISTS { (job:EmbeddingJob {resource_id: $id}) WHERE job.due_at IS NULL } THEN 'failed'
  ELSE 'pending'
END AS status
