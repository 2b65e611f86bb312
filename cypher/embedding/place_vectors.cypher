// Puts vectors of clients into the slots of their stamps, for chunks that are being stored. A stamp without a slot first
// takes one, if there is one that no stamp has: the one that is searched, then the other. One row.
// $stamps, each once · $vectors list of {id, stamp, vector}
// → unplaced (vectors whose stamp has no slot)
CALL () {
  UNWIND $stamps AS stamp
  OPTIONAL MATCH (known:VectorSetting {id: 'vectors'})
  WITH stamp, known
  WHERE known IS NULL OR NOT coalesce(stamp IN [known.live_stamp, known.next_stamp], false)
  MERGE (setting:VectorSetting {id: 'vectors'})
  // Locked before it is read: only one of several stamps gets the slot.
  SET setting.id = 'vectors'
  WITH setting, stamp, setting.live_stamp IS NULL AS is_first,
       coalesce(setting.live_stamp <> stamp, false) AND setting.next_stamp IS NULL AND setting.former_stamp IS NULL AS is_next
  SET setting.next_slot = CASE WHEN is_next THEN CASE setting.live_slot WHEN 'a' THEN 'b' ELSE 'a' END ELSE setting.next_slot END,
      setting.next_stamp = CASE WHEN is_next THEN stamp ELSE setting.next_stamp END,
      setting.cursor = CASE WHEN is_next THEN '' ELSE setting.cursor END,
      setting.live_slot = CASE WHEN is_first THEN 'a' ELSE setting.live_slot END,
      setting.live_stamp = CASE WHEN is_first THEN stamp ELSE setting.live_stamp END
}
MATCH (setting:VectorSetting {id: 'vectors'})
UNWIND $vectors AS row
WITH row, CASE row.stamp WHEN setting.live_stamp THEN setting.live_slot WHEN setting.next_stamp THEN setting.next_slot END AS slot
CALL (row, slot) {
  WITH row, slot WHERE slot IS NOT NULL
  MATCH (chunk:Chunk {id: row.id})
  SET chunk['stamp_' + slot] = row.stamp
  WITH chunk, row, 'vector_' + slot AS property
  CALL db.create.setNodeVectorProperty(chunk, property, row.vector)
}
RETURN sum(CASE WHEN slot IS NULL THEN 1 ELSE 0 END) AS unplaced
