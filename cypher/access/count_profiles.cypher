// Counts profiles up to a limit, to tell an empty database from a used one. One row.
// $limit int → profiles (int)
// scan: a bounded number of nodes is read
MATCH (profile:Profile)
WITH profile LIMIT $limit
RETURN count(profile) AS profiles
