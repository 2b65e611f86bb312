// Notes how far the vectors of the next stamp have come, for a run that goes on after this one. No rows.
// $stamp text · $cursor text, id of a chunk
MATCH (setting:VectorSetting {id: 'vectors'})
WHERE setting.next_stamp = $stamp
SET setting.cursor = $cursor
