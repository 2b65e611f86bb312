// A team with members. No rows.
// $id uuid · $slug text · $members list of {profile_id, role}
CREATE (team:Team {id: $id, slug: $slug, name: $slug, active: true, created: datetime()})
WITH team
UNWIND $members AS member
MATCH (profile:Profile {id: member.profile_id})
CREATE (profile)-[:MEMBER_OF {role: member.role, source: 'native', created: datetime()}]->(team)
