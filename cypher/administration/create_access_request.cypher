// Creates an access request to the current gating team; if none is set or it is inactive, to the root team. One row.
// $id, $profile_id, $root_team_id · $source · $message?, $accepted_terms_version?
// $accepted_terms_at? · $occurred_at → team_id
MATCH (profile:Profile {id: $profile_id}), (root:Team {id: $root_team_id})
OPTIONAL MATCH (:Instance {id: 1})-[:GATED_BY]->(gating:Team WHERE gating.active)
WITH profile, coalesce(gating, root) AS team
LIMIT 1
CREATE (request:AccessRequest {
  id: $id, status: 'pending', source: $source, message: $message,
  accepted_terms_version: $accepted_terms_version, accepted_terms_at: datetime($accepted_terms_at),
  created: datetime($occurred_at), updated: datetime($occurred_at)
})-[:OF]->(profile)
CREATE (request)-[:FOR]->(team)
RETURN team.id AS team_id
