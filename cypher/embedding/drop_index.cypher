// Drops a vector index. No rows.
// $name
DROP INDEX $name IF EXISTS
