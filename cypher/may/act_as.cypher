// The caller acts as itself and as each of its teams: what these hold, it holds (spec 20 §3.2).
it.id IN $reach.teams + [$reach.profile_id]
