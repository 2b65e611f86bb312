// Lists active resources of an owner, readable or not, at most $limit; unordered.
// unguarded: the lists that take them ask whether each is read
// $owner_id · $limit → id
MATCH (resource:Resource {owner_id: $owner_id})
WHERE resource.active
RETURN resource.id AS id
LIMIT $limit
