// Returns the newest request of a profile to the team that receives requests now: the gating team, or the root team if
// none is set or it is inactive. At most one row.
// $profile_id, $root_team_id → id, team_id, requesting_profile_id, status, source, message?, accepted_terms_version?,
//   accepted_terms_at?, decision_note?, reviewed_by_profile_id?, reviewed_at?, created, updated
MATCH (profile:Profile {id: $profile_id}), (root:Team {id: $root_team_id})
OPTIONAL MATCH (:Instance {id: 1})-[:GATED_BY]->(gating:Team WHERE gating.active)
WITH profile, coalesce(gating, root) AS team
LIMIT 1
MATCH (profile)<-[:OF]-(request:AccessRequest)-[:FOR]->(team)
RETURN part.request_columns(request)
ORDER BY created DESC, id DESC
LIMIT 1
