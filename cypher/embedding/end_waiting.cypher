// Clears the waiting mark of a resource once all of its current chunks have the stamp that is searched. No rows.
// $resource_id
// unguarded: texts are embedded whoever reads them
MATCH (setting:VectorSetting {id: 'vectors'})
MATCH (text:SearchText {id: $resource_id})
// Locked before it is read: a concurrent writer of new text finishes first, or waits and sets the mark again.
SET text.id = $resource_id
WITH text, 'stamp_' + setting.live_slot AS property, setting.live_stamp AS stamp
WHERE NOT EXISTS {
  MATCH (:Resource {id: $resource_id})-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
  WHERE coalesce(chunk[property] <> stamp, true)
}
SET text.waiting = null
