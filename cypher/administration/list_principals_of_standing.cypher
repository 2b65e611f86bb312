// A page of the principals with one standing, by handle, read in that order.
// $state?, null = any, absent = none recorded · $kind? human, machine or system · $is_admin?
// $system_profile_id · $offset from 0 · $limit 1..201 → profile_id
MATCH (profile:Profile)
WHERE profile.standing = $state AND profile.handle >= ''
  AND part.matches_principal_filter(profile)
RETURN profile.id AS profile_id
ORDER BY profile.standing, profile.handle
SKIP $offset
LIMIT $limit
