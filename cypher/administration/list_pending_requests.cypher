// Lists all pending access requests with the requesting profile, newest first, then by id.
// → id, team_id, requesting_profile_id, status, source, message?, accepted_terms_version?, accepted_terms_at?,
//   decision_note?, reviewed_by_profile_id?, reviewed_at?, created, updated, display_name, email?
MATCH (request:AccessRequest {status: 'pending'})-[:OF]->(profile:Profile)
MATCH (request)-[:FOR]->(team:Team)
RETURN part.request_columns(request),
       profile.display_name AS display_name,
       profile.email AS email
ORDER BY created DESC, id DESC
