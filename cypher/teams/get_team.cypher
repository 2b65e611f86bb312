// An active team with its roster, owners first, then by handle; for its direct members and for administrators.
// At most one row.
// $team_id, $profile_id uuid, the reader · $is_admin bool
// → id, slug, name, description?, auto_join_role?, created, members (list of {profile_id, handle, role, source})
MATCH (team:Team {id: $team_id}), (reader:Profile {id: $profile_id})
WHERE team.active AND ($is_admin OR EXISTS { (reader)-[:MEMBER_OF]->(team) })
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
