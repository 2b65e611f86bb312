// Returns the role of a direct member of an active team. At most one row.
// $team_id, $profile_id → role
MATCH (profile:Profile {id: $profile_id})-[member:MEMBER_OF]->(team:Team {id: $team_id})
USING INDEX profile:Profile(id)
WHERE team.active
RETURN member.role AS role
