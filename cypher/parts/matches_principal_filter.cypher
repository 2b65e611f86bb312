// Predicate over a profile: it passes the optional filters of a list of principals.
// Needs $state text, null = any, absent = none recorded · $kind human, machine, system or null · $is_admin bool or null
// · $system_profile_id uuid. Cost: at most two steps from the profile.
($state IS NULL OR coalesce(it.standing, 'absent') = $state)
AND ($is_admin IS NULL OR $is_admin = EXISTS { (it)-[:GOVERNS]->(:Instance) })
AND ($kind IS NULL OR $kind = CASE
  WHEN it.id = $system_profile_id THEN 'system'
  WHEN EXISTS { (:MachineClient)-[:ACTS_AS]->(it) } THEN 'machine'
  ELSE 'human'
END)
