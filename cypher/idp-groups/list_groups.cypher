// A page of the groups that were asserted or mapped, by identity provider, then name.
// $idp_key text or null · $offset int from 0 · $limit int 1..201
// → idp_key, group, last_seen? (never asserted yet when absent), mappings list of {team_id, team_slug, role} by slug
MATCH (group:IdpGroup)
WHERE group.key >= '' AND ($idp_key IS NULL OR group.idp_key = $idp_key)
WITH group
ORDER BY group.key
SKIP $offset
LIMIT $limit
CALL (group) {
  OPTIONAL MATCH (group)-[mapping:MAPS_TO]->(team:Team)
  WITH mapping, team
  ORDER BY team.slug
  RETURN collect(CASE WHEN team IS NOT NULL
    THEN {team_id: team.id, team_slug: team.slug, role: mapping.role} END) AS mappings
}
RETURN group.idp_key AS idp_key, group.name AS group, group.last_seen AS last_seen, mappings
ORDER BY group.key
