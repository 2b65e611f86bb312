// Maps a group to a role in a team; a group that was not asserted yet is created. No rows.
// $key, $idp_key, $name, $role text · $team_id uuid
MATCH (team:Team {id: $team_id})
MERGE (group:IdpGroup {key: $key})
ON CREATE SET group.idp_key = $idp_key, group.name = $name
MERGE (group)-[mapping:MAPS_TO]->(team)
SET mapping.role = $role
