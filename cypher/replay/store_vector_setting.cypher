// Copies the vector setting of another database. No rows.
// $row map
MERGE (setting:VectorSetting {id: 'vectors'})
SET setting += $row
