// A saved plan is read by the profile that owns it, or by whoever reaches the team that does, until it is removed.
it.active AND (it.owner_id = $reach.profile_id OR it.owner_id IN $reach.teams)
