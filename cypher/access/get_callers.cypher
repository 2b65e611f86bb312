// The principals behind some logins, with the id sets that decide what each sees and changes. A row for each known login.
// $logins list of {link_key (provider and subject joined by a space), client_id or null}
// → link_key, client_id?, profile_id, handle, display_name, email?, standing?, is_admin (bool), link_email?, link_verified (bool),
//   machine? {revoked_at?, expires_at?, last_seen_at?}, teams, attached (anchors that they own or that are shared with or bound
//   to them or their teams), authored (contexts they author as owner or team member): lists of uuid,
//   granted (list of text, see project/grant_created); what is reached twice stands in a list twice (spec 20 §3.1-3.4)
UNWIND $logins AS login
MATCH (link:AuthLink {key: login.link_key})-[:LINKS]->(profile:Profile)
OPTIONAL MATCH (machine:MachineClient {client_id: login.client_id})-[:ACTS_AS]->(profile)
CALL (profile) {
  OPTIONAL MATCH (profile)-[:MEMBER_OF]->(own:Team WHERE own.active)
  OPTIONAL MATCH (own) (()-[:CHILD_OF]->(parent:Team WHERE parent.active)){0,} (team:Team)
  RETURN collect(DISTINCT team) AS teams
}
CALL (profile, teams) {
  UNWIND teams + [profile] AS principal
  MATCH (principal)<-[:OWNED_BY|SHARED_WITH|BOUND_TO]-(anchor:Anchor)
  RETURN collect(anchor.id) AS attached
}
CALL (profile) {
  OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(team:Team WHERE team.active)
  WHERE member.role IN ['owner', 'maintainer', 'member']
  WITH profile, collect(team) AS authoring_teams
  UNWIND authoring_teams + [profile] AS principal
  MATCH (principal)<-[:OWNED_BY]-(context:Context)
  RETURN collect(context.id) AS authored
}
CALL (profile, teams) {
  UNWIND teams + [profile] AS principal
  MATCH (principal)-[granted:GRANTED]->(subject)
  RETURN collect(coalesce(granted.gives, CASE WHEN subject:Anchor THEN 'a' ELSE 'r' END
    + CASE WHEN granted.can_read THEN 'r' ELSE '' END + CASE WHEN granted.can_write THEN 'w' ELSE '' END + ' ' + subject.id)) AS granted
}
RETURN login.link_key AS link_key, login.client_id AS client_id,
       profile.id AS profile_id, profile.handle AS handle, profile.display_name AS display_name,
       profile.email AS email, profile.standing AS standing,
       EXISTS { (profile)-[:GOVERNS]->(:Instance) } AS is_admin,
       link.email AS link_email, coalesce(link.email_verified, false) AS link_verified,
       machine {.revoked_at, .expires_at, .last_seen_at} AS machine,
       [team IN teams | team.id] AS teams,
       attached, authored, granted
