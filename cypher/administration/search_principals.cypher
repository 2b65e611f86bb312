// A page of the principals whose handle, name or address contains words with the given prefixes, by handle.
// $q a query of the full-text index principal_names
// $state?, null = any, absent = none recorded · $kind? human, machine or system · $is_admin?
// $system_profile_id · $offset from 0 · $limit 1..201 → profile_id
CALL db.index.fulltext.queryNodes('principal_names', $q) YIELD node AS profile
WITH profile
WHERE profile.handle >= ''
  AND part.matches_principal_filter(profile)
RETURN profile.id AS profile_id
ORDER BY profile.handle
SKIP $offset
LIMIT $limit
