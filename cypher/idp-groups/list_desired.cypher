// The memberships that groups map to, in active teams; one row for each mapping, by team, then role.
// $keys list of group keys → team_id, role
MATCH (group:IdpGroup)-[mapping:MAPS_TO]->(team:Team)
WHERE group.key IN $keys AND team.active
RETURN team.id AS team_id, mapping.role AS role
ORDER BY team_id, role
