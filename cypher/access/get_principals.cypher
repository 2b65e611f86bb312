// Returns the principals behind some logins, each with the profile fields its owner may read. One row per known login.
// $logins list of {link_key (provider and subject joined by a space), client_id?}
// $root_team_id: requests go to it while no active team gates
// → version? (of access), link_key, client_id?, profile_id, handle, display_name, email?, standing?, is_admin, link_email?, link_verified,
//   machine? {revoked_at?, expires_at?, last_seen_at?}, preferences (JSON text), created, join_request_status?
OPTIONAL MATCH (access:AccessVersion {id: 'access'})
WITH access.version AS version
UNWIND $logins AS login
MATCH (link:AuthLink {key: login.link_key})-[:LINKS]->(profile:Profile)
OPTIONAL MATCH (machine:MachineClient {client_id: login.client_id})-[:ACTS_AS]->(profile)
CALL (profile) {
  OPTIONAL MATCH (profile)<-[:OF]-(request:AccessRequest)-[:FOR]->(team:Team)
  WHERE (team.active AND EXISTS { (team)<-[:GATED_BY]-(:Instance {id: 1}) })
     OR (team.id = $root_team_id AND NOT EXISTS { (:Instance {id: 1})-[:GATED_BY]->(:Team {active: true}) })
  RETURN request.status AS join_request_status
  ORDER BY request.created DESC, request.id DESC
  LIMIT 1
}
RETURN version,
       part.login_columns(profile),
       profile.preferences AS preferences,
       profile.created AS created,
       join_request_status
