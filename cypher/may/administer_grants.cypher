// Grants on a resource are administered by its owner, grants on any subject by a caller who may grant on it. Nobody
// administers those on a deleted subject by this rule, nor those on the kernel map or on a map bound to the gating
// team: these are for administrators (spec 20 §3.6, §7).
CASE
  WHEN part.is_reserved_for_admins(it) THEN false
  WHEN it:Resource AND it.owner_id = $reach.profile_id THEN it.active
  ELSE coalesce(it.active, true) AND may.grant_access(it)
END
