// A page of the principals that machines act as, by handle.
// $state text, null = any, absent = none recorded · $kind human, machine, system or null · $is_admin bool or null
// $system_profile_id uuid · $offset int from 0 · $limit int 1..201 → profile_id
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
