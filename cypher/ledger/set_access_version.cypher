// Sets a new access version, which covers all data that callers are read from. Locks it until the commit. No rows.
// $version text that was never used before
MERGE (access:AccessVersion {id: 'access'})
SET access.version = $version
