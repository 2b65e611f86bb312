// Drops an index. No rows.
// $name text
DROP INDEX $name IF EXISTS
