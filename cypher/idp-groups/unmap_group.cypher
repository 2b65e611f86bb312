// Removes the mapping of a group to a team. At most one row.
// $key · $team_id → role
MATCH (:IdpGroup {key: $key})-[mapping:MAPS_TO]->(:Team {id: $team_id})
WITH mapping, mapping.role AS role
DELETE mapping
RETURN role
