// A page of the principals whose handle, name or address contains words with the given prefixes, by handle.
// $q a query of the full-text index principal_names
// $state text, null = any, absent = none recorded · $kind human, machine, system or null · $is_admin bool or null
// $system_profile_id uuid · $offset int from 0 · $limit int 1..201 → profile_id
CALL db.index.fulltext.queryNodes('principal_names', $q) YIELD node AS profile
WITH profile
WHERE profile.handle >= ''
  AND part.matches_principal_filter(profile)
RETURN profile.id AS profile_id
ORDER BY profile.handle
SKIP $offset
LIMIT $limit
