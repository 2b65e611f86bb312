// Adds a profile to teams, or changes its role there, as its identity provider asserts; a native membership stays
// unchanged. One row per membership set, by team.
// $profile_id · $memberships list of {team_id, role} · $now → team_id
MATCH (profile:Profile {id: $profile_id})
UNWIND $memberships AS wanted
MATCH (team:Team {id: wanted.team_id})
MERGE (profile)-[member:MEMBER_OF]->(team)
ON CREATE SET member.source = 'idp', member.created = datetime($now)
WITH wanted, member
WHERE member.source = 'idp'
SET member.role = wanted.role
RETURN wanted.team_id AS team_id
ORDER BY team_id
