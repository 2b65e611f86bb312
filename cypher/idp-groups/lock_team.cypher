// Locks an active team and reads its mapping from a group, if any. At most one row.
// $team_id · $key of the group → slug, role? (of the mapping)
MATCH (team:Team {id: $team_id})
SET team.id = $team_id
WITH team
WHERE team.active
OPTIONAL MATCH (:IdpGroup {key: $key})-[mapping:MAPS_TO]->(team)
RETURN team.slug AS slug, mapping.role AS role
