// Locks an active team by its slug, so that it cannot be deleted meanwhile. At most one row.
// $slug text · $profile_id uuid → id, role? (direct, of the profile)
MATCH (team:Team {slug: $slug})
SET team.slug = team.slug
WITH team
WHERE team.active
MATCH (profile:Profile {id: $profile_id})
OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(team)
RETURN team.id AS id, member.role AS role
