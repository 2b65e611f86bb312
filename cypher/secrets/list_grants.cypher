// Lists grants of chats whose tokens are sealed with another key, by principal.
// $key_version of the newest key · $after (a principal, or an empty text), $limit
// → owner (the principal), key_version, sealed (refresh token, access token)
MATCH (grant:ChatGrant)
WHERE grant.principal > $after AND grant.key_version <> $key_version
RETURN grant.principal AS owner, grant.key_version AS key_version, [grant.refresh, grant.access] AS sealed
ORDER BY owner
LIMIT $limit
