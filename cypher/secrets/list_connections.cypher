// Lists connections whose secret is sealed with another key, by id.
// $key_version of the newest key · $after (an id, or an empty text), $limit → owner (the id), key_version, sealed (the secret alone)
MATCH (connection:Connection)
WHERE connection.id > $after AND connection.key_version <> $key_version
RETURN connection.id AS owner, connection.key_version AS key_version, [connection.secret] AS sealed
ORDER BY owner
LIMIT $limit
