// Makes a stamp the one whose vectors are searched, if there is none yet. One row.
// $stamp → live_stamp
MERGE (setting:VectorSetting {id: 'vectors'})
SET setting.id = 'vectors'
WITH setting
CALL (setting) {
  WITH setting WHERE setting.live_stamp IS NULL
  SET setting.live_stamp = $stamp, setting.live_slot = 'a'
}
RETURN setting.live_stamp AS live_stamp
