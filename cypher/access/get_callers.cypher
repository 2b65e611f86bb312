// Returns the principals behind some logins, with the id sets that decide what each may read and change. One row per
// known login.
// Every change to data read here or in get_principals also changes the access version (ledger/set_access_version).
// $logins list of {link_key (provider and subject joined by a space), client_id?}
// → version? (of access), link_key, client_id?, profile_id, handle, display_name, email?, standing?, is_admin, link_email?, link_verified,
//   machine? {revoked_at?, expires_at?, last_seen_at?}, teams, attached (anchors that are shared with or bound to them or their
//   teams), owned (contexts of theirs or of their teams), authored (those of the owned that they author): lists of uuid,
//   granted (a line for each grant, see project/grant_created); what is reached twice stands in a list twice
//   demands (maps some of whose changes have to be proposals): list of {cogmap_id, of_machines, below_confidence?}
//   (spec 20 §3.1-3.4)
OPTIONAL MATCH (access:AccessVersion {id: 'access'})
WITH access.version AS version,
     COLLECT {
       MATCH (map:Cogmap)
       WHERE map.demands_proposals = true
       RETURN map {cogmap_id: map.id, of_machines: map.demands_of_machines, below_confidence: map.demands_below}
     } AS demands
UNWIND $logins AS login
MATCH (link:AuthLink {key: login.link_key})-[:LINKS]->(profile:Profile)
OPTIONAL MATCH (machine:MachineClient {client_id: login.client_id})-[:ACTS_AS]->(profile)
CALL (profile) {
  OPTIONAL MATCH (profile) (()-[:MEMBER_OF|CHILD_OF]->(passed WHERE passed.active)){1,} (team)
  RETURN collect(DISTINCT team) AS teams
}
CALL (profile) {
  OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(team WHERE team.active)
  WHERE member.role IN ['owner', 'maintainer', 'member']
  RETURN collect(team) + [profile] AS authors
}
CALL (profile, teams) {
  UNWIND teams + [profile] AS principal
  MATCH (principal)<-[:SHARED_WITH|BOUND_TO]-(anchor)
  RETURN collect(anchor.id) AS attached
}
CALL (profile, teams, authors) {
  UNWIND teams + [profile] AS principal
  MATCH (principal)<-[:OWNED_BY]-(context:Context)
  WITH principal IN authors AS is_author, context.id AS id
  RETURN collect(id) AS owned, collect(CASE WHEN is_author THEN id END) AS authored
}
RETURN version, demands,
       part.login_columns(profile),
       [team IN teams | team.id] AS teams,
       attached, owned, authored,
       [principal IN teams + [profile] WHERE principal.grants IS NOT NULL | principal.grants] AS granted
