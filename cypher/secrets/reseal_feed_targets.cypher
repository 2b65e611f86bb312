// Replaces the sealed secrets of feed targets, unless one has been revoked since it was listed. One row.
// $rows (list of {owner, before, sealed}: the id, what was listed, and the same sealed with the newest key) · $key_version of that key
// → resealed (number of them)
UNWIND $rows AS row
MATCH (target:FeedTarget {id: row.owner})
SET target.id = row.owner
WITH target, row
WHERE target.secret = row.before[0]
SET target.secret = row.sealed[0], target.key_version = $key_version
RETURN count(*) AS resealed
