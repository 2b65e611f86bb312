// Locks and returns the settings, with the active team of a slug. One row.
// $gating_team_slug?: the team that is to gate → team_id? (null: no active team has that slug),
//   gating_team_id?, gating_team_slug?, terms_version?, terms_resource_uri?, instance_name?: as they are now
MATCH (instance:Instance {id: 1})
SET instance.id = 1
WITH instance
OPTIONAL MATCH (team:Team {slug: $gating_team_slug} WHERE team.active)
OPTIONAL MATCH (instance)-[:GATED_BY]->(gating:Team)
RETURN team.id AS team_id,
       gating.id AS gating_team_id,
       instance.gating_team_slug AS gating_team_slug,
       instance.terms_version AS terms_version,
       instance.terms_resource_uri AS terms_resource_uri,
       instance.instance_name AS instance_name
LIMIT 1
