// Makes the vectors of the next stamp the ones that are searched. No row if another stamp replaced it meanwhile.
// $stamp → former_slot (a or b), former_stamp
MATCH (setting:VectorSetting {id: 'vectors'})
SET setting.id = 'vectors'
WITH setting, setting.live_slot AS former_slot, setting.live_stamp AS former_stamp
WHERE setting.next_stamp = $stamp
SET setting.live_slot = setting.next_slot, setting.live_stamp = setting.next_stamp,
    setting.next_slot = null, setting.next_stamp = null, setting.cursor = null, setting.former_stamp = former_stamp
RETURN former_slot, former_stamp
