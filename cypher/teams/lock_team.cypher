// Locks a team, so that changes of it and its members are serialised, and returns a profile's relation to it. At most
// one row; none for an unknown team.
// $team_id, $profile_id
// → id, slug, name, description?, auto_join_role?, created, active, role? (direct, of the profile)
MATCH (team:Team {id: $team_id})
SET team.slug = team.slug
WITH team
MATCH (profile:Profile {id: $profile_id})
OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(team)
RETURN team.id AS id,
       team.slug AS slug,
       team.name AS name,
       team.description AS description,
       team.auto_join_role AS auto_join_role,
       team.created AS created,
       team.active AS active,
       member.role AS role
