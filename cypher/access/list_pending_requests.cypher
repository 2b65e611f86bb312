// All pending requests for access with who asks, newest first, then by id.
// → id, team_id, requesting_profile_id, status, source, message?, accepted_terms_version?, accepted_terms_at?,
//   decision_note?, reviewed_by_profile_id?, reviewed_at?, created, updated, display_name, email?
MATCH (request:AccessRequest {status: 'pending'})-[:OF]->(profile:Profile)
MATCH (request)-[:FOR]->(team:Team)
RETURN request.id AS id,
       team.id AS team_id,
       profile.id AS requesting_profile_id,
       request.status AS status,
       request.source AS source,
       request.message AS message,
       request.accepted_terms_version AS accepted_terms_version,
       request.accepted_terms_at AS accepted_terms_at,
       request.decision_note AS decision_note,
       request.reviewed_by_profile_id AS reviewed_by_profile_id,
       request.reviewed_at AS reviewed_at,
       request.created AS created,
       request.updated AS updated,
       profile.display_name AS display_name,
       profile.email AS email
ORDER BY created DESC, id DESC
