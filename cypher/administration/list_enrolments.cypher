// Lists the active teams an approved profile is to join, with its current membership in each: the team of its request,
// and every auto-join team. A team may occur twice; by team and role.
// $profile_id · $request_team_id? · $roles the role names
// → team_id, wanted_role, role?, source?
MATCH (profile:Profile {id: $profile_id})
CALL () {
  MATCH (team:Team)
  WHERE team.auto_join_role IN $roles
  RETURN team, team.auto_join_role AS wanted_role
  UNION ALL
  MATCH (team:Team {id: $request_team_id})
  RETURN team, 'watcher' AS wanted_role
}
WITH profile, team, wanted_role
WHERE team.active
OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(team)
RETURN team.id AS team_id, wanted_role, member.role AS role, member.source AS source
ORDER BY team_id, wanted_role
