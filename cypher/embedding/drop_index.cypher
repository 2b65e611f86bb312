// Drops a vector index. No rows.
// $name text
DROP INDEX $name IF EXISTS
