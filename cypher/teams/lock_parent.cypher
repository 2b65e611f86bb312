// Locks an active team by its slug, so that it cannot be deleted meanwhile; only for its direct members and for
// administrators, who read it. At most one row.
// $slug text · $profile_id uuid · $is_admin bool → id, role? (direct, of the profile)
MATCH (profile:Profile {id: $profile_id}), (team:Team {slug: $slug})
WHERE team.active AND ($is_admin OR EXISTS { (profile)-[:MEMBER_OF]->(team) })
SET team.slug = team.slug
WITH profile, team
WHERE team.active
OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(team)
RETURN team.id AS id, member.role AS role
