// Returns the active team that an administrator becomes owner of (a given team, else the gating team), and the
// profile's current membership in it. At most one row.
// $team_id? · $profile_id → team_id, role?, created? (of the membership)
CALL () {
  MATCH (team:Team {id: $team_id})
  RETURN team
  UNION
  MATCH (:Instance {id: 1})-[:GATED_BY]->(team:Team)
  WHERE $team_id IS NULL
  RETURN team
}
WITH team
WHERE team.active
OPTIONAL MATCH (profile:Profile {id: $profile_id})
OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(team)
RETURN team.id AS team_id, member.role AS role, member.created AS created
LIMIT 1
