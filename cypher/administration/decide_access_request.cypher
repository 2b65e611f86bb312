// Locks the profile of a pending request and writes the decision on it. No row if there is no such pending request.
// $id, $reviewed_by_profile_id · $status approved or rejected · $decision_note? · $occurred_at
// → id, team_id, requesting_profile_id, status, source, message?, accepted_terms_version?, accepted_terms_at?,
//   decision_note?, reviewed_by_profile_id?, reviewed_at?, created, updated
MATCH (request:AccessRequest {id: $id})-[:OF]->(profile:Profile)
SET profile.handle = profile.handle
WITH request, profile
WHERE request.status = 'pending'
MATCH (request)-[:FOR]->(team:Team)
SET request.status = $status,
    request.decision_note = $decision_note,
    request.reviewed_by_profile_id = $reviewed_by_profile_id,
    request.reviewed_at = datetime($occurred_at),
    request.updated = datetime($occurred_at)
RETURN part.request_columns(request)
