// Assigns the slot that is not searched to a stamp; a stamp that had already begun continues at its cursor. One row.
// $stamp → slot (a or b), cursor
MATCH (setting:VectorSetting {id: 'vectors'})
SET setting.id = 'vectors'
WITH setting
CALL (setting) {
  WITH setting WHERE coalesce(setting.next_stamp <> $stamp, true)
  SET setting.next_slot = CASE setting.live_slot WHEN 'a' THEN 'b' ELSE 'a' END,
      setting.next_stamp = $stamp, setting.cursor = '', setting.former_stamp = null
}
RETURN setting.next_slot AS slot, setting.cursor AS cursor
