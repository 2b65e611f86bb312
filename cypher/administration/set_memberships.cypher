// Puts a profile into teams, or gives it other roles there; the memberships are native from then on. No rows.
// $profile_id uuid · $memberships list of {team_id, role} · $occurred_at RFC 3339
MATCH (profile:Profile {id: $profile_id})
UNWIND $memberships AS wanted
MATCH (team:Team {id: wanted.team_id})
MERGE (profile)-[member:MEMBER_OF]->(team)
ON CREATE SET member.created = datetime($occurred_at)
SET member.role = wanted.role, member.source = 'native'
