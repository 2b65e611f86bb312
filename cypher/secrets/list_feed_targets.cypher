// Lists feed targets whose secret is sealed with another key, by id.
// $key_version of the newest key · $after (an id, or an empty text), $limit → owner (the id), key_version, sealed (the secret alone)
MATCH (target:FeedTarget)
WHERE target.id > $after AND target.key_version <> $key_version
RETURN target.id AS owner, target.key_version AS key_version, [target.secret] AS sealed
ORDER BY owner
LIMIT $limit
