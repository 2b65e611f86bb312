// Returns a resource as its readers see it, unfinished uploads included, with its embedding status for the vectors that
// are searched. At most one row: none for a hidden resource.
// $id · $reach → resource (a list, as in get_resources), embedding_status (ready, pending, failed)
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
OPTIONAL MATCH (setting:VectorSetting {id: 'vectors'})
WITH resource, 'stamp_' + setting.live_slot AS property, setting.live_stamp AS stamp
part.return_resource(resource),
CASE
  WHEN NOT EXISTS {
    (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
    WHERE coalesce(chunk[property] <> stamp, true)
  } THEN 'ready'
  WHEN EXISTS { (job:Job {kind: 'embedding', key: $id}) WHERE job.state = 'dead' } THEN 'failed'
  ELSE 'pending'
END AS embedding_status
