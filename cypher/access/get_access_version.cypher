// The access version. At most one row.
// → version (text)
MATCH (access:AccessVersion {id: 'access'})
RETURN access.version AS version
