// A profile as its owner sees it. At most one row.
// $profile_id uuid → id, display_name, slug, email?, preferences (JSON text), created, join_request_status?
MATCH (profile:Profile {id: $profile_id})
CALL (profile) {
  OPTIONAL MATCH (request:AccessRequest)-[:OF]->(profile)
  WHERE EXISTS { (request)-[:FOR]->(:Team)<-[:GATED_BY]-(:Instance) }
  RETURN request.status AS join_request_status
  ORDER BY request.created DESC, request.id DESC
  LIMIT 1
}
RETURN profile.id AS id,
       profile.display_name AS display_name,
       profile.handle AS slug,
       profile.email AS email,
       profile.preferences AS preferences,
       profile.created AS created,
       join_request_status
