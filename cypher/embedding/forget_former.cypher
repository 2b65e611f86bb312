// Records that the vectors searched before the last switch have been dropped. No rows.
// $stamp, theirs
MATCH (setting:VectorSetting {id: 'vectors'})
WHERE setting.former_stamp = $stamp
SET setting.former_stamp = null
