// Locks an active team by its slug, so that it cannot be deleted meanwhile; no row if the caller does not read it. At
// most one row.
// $slug · $profile_id and $is_admin of the caller → id, role? (direct, of the caller)
MATCH (team:Team {slug: $slug})
WHERE team.active AND part.reads_team(team)
SET team.slug = team.slug
WITH team
WHERE team.active
MATCH (profile:Profile {id: $profile_id})
OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(team)
RETURN team.id AS id, member.role AS role
