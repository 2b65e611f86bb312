// Whom an act on a team can give or take something: the members of the team and of all active teams below it, of those teams
// that the caller reads; and the team itself, where the caller does not read it. By id.
// $team_id, $profile_id uuid, the caller · $is_admin bool · $limit int → principal_id (of a profile, or the team's)
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
