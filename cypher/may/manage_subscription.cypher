// A subscription is managed by who manages the team that made it (spec 70 §6.3); administrators do so by who they are.
EXISTS {
  MATCH (_maker:Team {id: it.team_id})
  WHERE _maker.active AND may.manage_team(_maker)
}
