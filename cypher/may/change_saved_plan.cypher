// A saved plan is changed by the profile that owns it; that of a team by who saved it first, and by who manages the team.
it.active AND (
  it.owner_id = $reach.profile_id
  OR (it.owner_id IN $reach.teams AND it.saved_by = $reach.profile_id)
  OR EXISTS {
    MATCH (_team:Team {id: it.owner_id})
    WHERE _team.active AND may.manage_team(_team)
  }
)
