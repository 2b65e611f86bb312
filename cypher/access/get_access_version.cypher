// Returns the access version and the id of the store, which is generated once and never changes. At most one row.
// → version, store?
MATCH (access:AccessVersion {id: 'access'})
RETURN access.version AS version, access.store AS store
