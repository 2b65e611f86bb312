// Returns the whole vector setting, which selects the vectors that are searched. At most one row.
// → row
MATCH (setting:VectorSetting {id: 'vectors'})
RETURN properties(setting) AS row
