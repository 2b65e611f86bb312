// The grants on a resource are administered by its owner, those on anything by whoever may grant; on what is deleted, on the
// kernel map and on a map that is bound to the gating team by no one, since only administrators do (spec 20 §3.6, §7).
CASE
  WHEN part.is_reserved_for_admins(it) THEN false
  WHEN it:Resource AND it.owner_id = $reach.profile_id THEN it.active
  ELSE coalesce(it.active, true) AND may.grant_access(it)
END
