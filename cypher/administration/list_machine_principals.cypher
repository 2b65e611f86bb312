// A page of the principals that machines act as, by handle.
// $state?, null = any, absent = none recorded · $kind? human, machine or system · $is_admin?
// $system_profile_id · $offset from 0 · $limit 1..201 → profile_id
MATCH (client:MachineClient)
WHERE client.client_id >= ''
MATCH (client)-[:ACTS_AS]->(found:Profile)
WITH DISTINCT found AS profile
WHERE profile.handle >= ''
  AND part.matches_principal_filter(profile)
RETURN profile.id AS profile_id
ORDER BY profile.handle
SKIP $offset
LIMIT $limit
