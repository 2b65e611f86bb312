// Returns an active team with its roster, owners first, then by handle, if the caller reads it. At most one row.
// $team_id · $profile_id and $is_admin of the caller
// → id, slug, name, description?, auto_join_role?, created, members (list of {profile_id, handle, role, source})
MATCH (team:Team {id: $team_id})
WHERE team.active AND part.reads_team(team)
OPTIONAL MATCH (profile:Profile)-[member:MEMBER_OF]->(team)
WITH team, profile, member
ORDER BY CASE member.role WHEN 'owner' THEN 0 WHEN 'maintainer' THEN 1 WHEN 'member' THEN 2 ELSE 3 END, profile.handle
WITH team, collect(profile {profile_id: profile.id, .handle, role: member.role, source: member.source}) AS members
RETURN team.id AS id,
       team.slug AS slug,
       team.name AS name,
       team.description AS description,
       team.auto_join_role AS auto_join_role,
       team.created AS created,
       members
