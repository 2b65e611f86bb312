// A saved plan is changed by the profile that owns it; a team's plan by the profile that first saved it, and by
// managers of the team.
it.active AND (
  it.owner_id = $reach.profile_id
  OR (it.owner_id IN $reach.teams AND it.saved_by = $reach.profile_id)
  OR EXISTS {
    MATCH (_team:Team {id: it.owner_id})
    WHERE _team.active AND may.manage_team(_team)
  }
)
