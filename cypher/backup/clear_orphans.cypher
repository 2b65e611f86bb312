// Takes the mark of an orphan from resources that have it: a replay knows no pictures, and marks every resource of a map.
// unguarded: an operator restores a whole database
// scan: what is marked, by its index
// $limit → cleared
MATCH (resource:Resource)
WHERE resource.orphan_of IS NOT NULL
WITH resource
LIMIT $limit
SET resource.orphan_of = null
RETURN count(*) AS cleared
