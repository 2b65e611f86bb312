// Writes all settings and updates the gating team to match its slug. One row.
// $gating_team_id? · $gating_team_slug?, $terms_version?, $terms_resource_uri?, $instance_name?
// $occurred_at → id (always 1), gating_team_slug?, terms_version?, terms_resource_uri?, instance_name?, updated
MATCH (instance:Instance {id: 1})
SET instance.gating_team_slug = $gating_team_slug,
    instance.terms_version = $terms_version,
    instance.terms_resource_uri = $terms_resource_uri,
    instance.instance_name = $instance_name,
    instance.updated = datetime($occurred_at)
WITH instance
CALL (instance) {
  MATCH (instance)-[gated:GATED_BY]->(former:Team)
  WHERE former.id <> coalesce($gating_team_id, '')
  DELETE gated
}
CALL (instance) {
  MATCH (team:Team {id: $gating_team_id})
  MERGE (instance)-[:GATED_BY]->(team)
}
RETURN instance.id AS id,
       instance.gating_team_slug AS gating_team_slug,
       instance.terms_version AS terms_version,
       instance.terms_resource_uri AS terms_resource_uri,
       instance.instance_name AS instance_name,
       instance.updated AS updated
