// Stores vectors of chunks that are still current, in the slot of the stamp; writes nothing if the stamp has lost the
// slot. A chunk whose text has no feature is stamped without a vector. No rows.
// $slot a or b · $stamp · $vectors list of {id, vector?}
MATCH (setting:VectorSetting {id: 'vectors'})
WHERE (setting.live_slot = $slot AND setting.live_stamp = $stamp) OR (setting.next_slot = $slot AND setting.next_stamp = $stamp)
UNWIND $vectors AS row
MATCH (chunk:Chunk {id: row.id})
// Locked before it is read: waits for a concurrent writer that removes the text, such as a purge.
SET chunk.id = row.id
WITH chunk, row
WHERE chunk.home_id IS NOT NULL
SET chunk['stamp_' + $slot] = $stamp
WITH chunk, row, 'vector_' + $slot AS property
CALL (chunk, row, property) {
  WITH chunk, property WHERE row.vector IS NULL
  SET chunk[property] = null
}
CALL (chunk, row, property) {
  WITH chunk, row, property WHERE row.vector IS NOT NULL
  CALL db.create.setNodeVectorProperty(chunk, property, row.vector)
}
