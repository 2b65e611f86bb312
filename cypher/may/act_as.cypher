// The caller acts as itself and as each of its teams, with the rights of each (spec 20 §3.2).
it.id IN $reach.teams + [$reach.profile_id]
