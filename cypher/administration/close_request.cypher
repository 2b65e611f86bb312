// Closes the pending access request of a profile, if any. One row per closed request.
// $profile_id · $status · $actor? · $note? · $occurred_at
// → team_id? (the team that the request was for)
MATCH (request:AccessRequest {status: 'pending'})-[:OF]->(:Profile {id: $profile_id})
SET request.status = $status,
    request.reviewed_by_profile_id = $actor,
    request.reviewed_at = datetime($occurred_at),
    request.decision_note = $note,
    request.updated = datetime($occurred_at)
WITH request
OPTIONAL MATCH (request)-[:FOR]->(team:Team)
RETURN team.id AS team_id
