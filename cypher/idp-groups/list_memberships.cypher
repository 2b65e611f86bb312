// The memberships of a profile, by team.
// $profile_id → team_id, role, source
MATCH (:Profile {id: $profile_id})-[member:MEMBER_OF]->(team:Team)
RETURN team.id AS team_id, member.role AS role, member.source AS source
ORDER BY team_id
