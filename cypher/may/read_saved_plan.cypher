// A saved plan is readable by the profile that owns it, or by a caller whose teams include the team that owns it, until
// it is removed.
it.active AND (it.owner_id = $reach.profile_id OR it.owner_id IN $reach.teams)
