// Whom an act on a team can give or take something: the members of the team and of all active teams below it, as far as the
// caller reads the roster, which its direct members and administrators do; and the team itself, where they do not read its
// own. By id.
// $team_id, $profile_id uuid, the caller · $is_admin bool · $limit int → principal_id (of a profile, or the team's)
MATCH (caller:Profile {id: $profile_id}), (team:Team {id: $team_id})
CALL (caller, team) {
  MATCH (team) (()<-[:CHILD_OF]-(below:Team WHERE below.active)){0,} (one:Team)
  WHERE $is_admin OR EXISTS { (caller)-[:MEMBER_OF]->(one) }
  MATCH (one)<-[:MEMBER_OF]-(profile:Profile)
  RETURN profile.id AS principal_id
  UNION
  WITH caller, team
  WHERE NOT ($is_admin OR EXISTS { (caller)-[:MEMBER_OF]->(team) })
  RETURN team.id AS principal_id
}
RETURN principal_id
ORDER BY principal_id
LIMIT $limit
