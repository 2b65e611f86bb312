// Says which vectors are searched, as another database says it. No rows.
// $row map
MERGE (setting:VectorSetting {id: 'vectors'})
SET setting += $row
