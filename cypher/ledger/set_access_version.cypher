// Gives the access version, which stands for all that callers are read from, another value. Locks it to the commit. No rows.
// $version text that was never used before
MERGE (access:AccessVersion {id: 'access'})
SET access.version = $version
