// A subscription is managed by managers of the team that made it (spec 70 §6.3); administrators are checked separately.
EXISTS {
  MATCH (_maker:Team {id: it.team_id})
  WHERE _maker.active AND may.manage_team(_maker)
}
