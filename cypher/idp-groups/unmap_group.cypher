// Removes the mapping of a group to a team. At most one row.
// $key text · $team_id uuid → role
MATCH (:IdpGroup {key: $key})-[mapping:MAPS_TO]->(:Team {id: $team_id})
WITH mapping, mapping.role AS role
DELETE mapping
RETURN role
