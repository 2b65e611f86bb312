// Stores the progress of the next stamp, for a later run to continue from. No rows.
// $stamp · $cursor, id of a chunk
MATCH (setting:VectorSetting {id: 'vectors'})
WHERE setting.next_stamp = $stamp
SET setting.cursor = $cursor
