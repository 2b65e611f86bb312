// Predicate over a profile: it passes the optional filters of a list of principals.
// Needs $state?, null = any, absent = none recorded · $kind? human, machine or system · $is_admin?
// · $system_profile_id. Cost: at most two steps from the profile.
($state IS NULL OR coalesce(it.standing, 'absent') = $state)
AND ($is_admin IS NULL OR $is_admin = EXISTS { (it)-[:GOVERNS]->(:Instance) })
AND ($kind IS NULL OR $kind = CASE
  WHEN it.id = $system_profile_id THEN 'system'
  WHEN EXISTS { (:MachineClient)-[:ACTS_AS]->(it) } THEN 'machine'
  ELSE 'human'
END)
