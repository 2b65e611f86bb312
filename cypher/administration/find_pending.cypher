// Returns the pending access request and the open review of a profile, the newest of each. At most 2 rows, by kind.
// $profile_id → kind (request or review), id, message?, created
MATCH (profile:Profile {id: $profile_id})
CALL (profile) {
  MATCH (request:AccessRequest {status: 'pending'})-[:OF]->(profile)
  RETURN 'request' AS kind, request.id AS id, request.message AS message, request.created AS created
  ORDER BY created DESC, id DESC
  LIMIT 1
  UNION ALL
  MATCH (review:ReviewRequest {status: 'open'})-[:OF]->(profile)
  RETURN 'review' AS kind, review.id AS id, review.message AS message, review.created AS created
  ORDER BY created DESC, id DESC
  LIMIT 1
}
RETURN kind, id, message, created
ORDER BY kind
