// The access version, once all transactions that change it have ended; until this one ends, no other begins. At most one row.
// → version (text)
MATCH (access:AccessVersion {id: 'access'})
SET access.id = 'access'
WITH access
RETURN access.version AS version
