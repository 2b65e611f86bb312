// Which vectors are searched, whole. At most one row.
// → row (map)
MATCH (setting:VectorSetting {id: 'vectors'})
RETURN properties(setting) AS row
