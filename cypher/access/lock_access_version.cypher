// Locks and returns the access version: waits for the transactions that change it and blocks new ones until this one
// ends. At most one row.
// → version
MATCH (access:AccessVersion {id: 'access'})
SET access.id = 'access'
WITH access
RETURN access.version AS version
