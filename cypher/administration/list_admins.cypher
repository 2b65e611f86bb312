// A page of the administrators, by handle.
// $state?, null = any, absent = none recorded · $kind? human, machine or system · $is_admin?
// $system_profile_id · $offset from 0 · $limit 1..201 → profile_id
MATCH (profile:Profile)-[:GOVERNS]->(:Instance {id: 1})
WHERE profile.handle >= ''
  AND part.matches_principal_filter(profile)
RETURN profile.id AS profile_id
ORDER BY profile.handle
SKIP $offset
LIMIT $limit
