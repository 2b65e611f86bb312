// Lists the principals that gain or lose something by an act on a team: the members of the team and of all active teams
// below it, as far as the caller reads those teams; and the team itself, if the caller does not read it. By id.
// $team_id, $profile_id, the caller · $is_admin · $limit → principal_id (of a profile, or the team's)
MATCH (team:Team {id: $team_id})
CALL (team) {
  MATCH (team) (()<-[:CHILD_OF]-(below:Team WHERE below.active)){0,} (one:Team)
  WHERE part.reads_team(one)
  MATCH (one)<-[:MEMBER_OF]-(profile:Profile)
  RETURN profile.id AS principal_id
  UNION
  WITH team
  WHERE NOT part.reads_team(team)
  RETURN team.id AS principal_id
}
RETURN principal_id
ORDER BY principal_id
LIMIT $limit
