// Replaces the sealed secrets of connections, unless one has been revoked since it was listed. One row.
// $rows (list of {owner, before, sealed}: the id, what was listed, and the same sealed with the newest key) · $key_version of that key
// → resealed (number of them)
UNWIND $rows AS row
MATCH (connection:Connection {id: row.owner})
SET connection.id = row.owner
WITH connection, row
WHERE connection.secret = row.before[0]
SET connection.secret = row.sealed[0], connection.key_version = $key_version
RETURN count(*) AS resealed
