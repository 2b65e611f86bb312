// A page of the groups that were asserted or mapped, by identity provider, then name.
// $idp_key? · $offset from 0 · $limit 1..201
// → idp_key, group, last_seen? (never asserted yet when absent), mappings list of {team_id, team_slug, role} by slug
MATCH (seen:IdpGroup)
WHERE seen.key >= '' AND ($idp_key IS NULL OR seen.idp_key = $idp_key)
WITH seen
ORDER BY seen.key
SKIP $offset
LIMIT $limit
CALL (seen) {
  OPTIONAL MATCH (seen)-[mapping:MAPS_TO]->(team:Team)
  WITH mapping, team
  ORDER BY team.slug
  RETURN collect(CASE WHEN team IS NOT NULL
    THEN {team_id: team.id, team_slug: team.slug, role: mapping.role} END) AS mappings
}
WITH seen, mappings
ORDER BY seen.key
RETURN seen.idp_key AS idp_key, seen.name AS group, seen.last_seen AS last_seen, mappings
