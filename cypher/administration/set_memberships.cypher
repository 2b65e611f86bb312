// Adds a profile to teams or changes its roles there; these memberships become native. No rows.
// $profile_id · $memberships list of {team_id, role} · $occurred_at
MATCH (profile:Profile {id: $profile_id})
UNWIND $memberships AS wanted
MATCH (team:Team {id: wanted.team_id})
MERGE (profile)-[member:MEMBER_OF]->(team)
ON CREATE SET member.created = datetime($occurred_at)
SET member.role = wanted.role, member.source = 'native'
