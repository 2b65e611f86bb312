// The principal behind one identity, with the id sets that decide what it sees and changes. At most one row.
// $link_key text, provider and subject joined by a space
// → profile_id, handle, display_name, email?, standing?, is_admin (bool), teams, readable_anchors, authorable_anchors,
//   readable_resources, writable_resources (lists of uuid, spec 20 §3.1-3.4)
MATCH (:AuthLink {key: $link_key})-[:LINKS]->(profile:Profile)
CALL (profile) {
  OPTIONAL MATCH (profile)-[:MEMBER_OF]->(own:Team WHERE own.active)
  OPTIONAL MATCH (own) (()-[:CHILD_OF]->(parent:Team WHERE parent.active)){0,} (team:Team)
  RETURN collect(DISTINCT team) AS teams
}
CALL (profile, teams) {
  MATCH (profile)<-[:OWNED_BY]-(anchor:Context)
  RETURN anchor
  UNION
  UNWIND teams AS team
  MATCH (team)<-[:OWNED_BY|SHARED_WITH|BOUND_TO]-(anchor:Anchor)
  RETURN anchor
  UNION
  UNWIND teams + [profile] AS principal
  MATCH (principal)-[:GRANTED {can_read: true}]->(anchor:Anchor)
  RETURN anchor
}
WITH profile, teams, collect(anchor.id) AS readable_anchors
CALL (profile, teams) {
  MATCH (profile)<-[:OWNED_BY]-(anchor:Context)
  RETURN anchor
  UNION
  MATCH (profile)-[member:MEMBER_OF]->(team:Team WHERE team.active)<-[:OWNED_BY]-(anchor:Context)
  WHERE member.role IN ['owner', 'maintainer', 'member']
  RETURN anchor
  UNION
  UNWIND teams + [profile] AS principal
  MATCH (principal)-[:GRANTED {can_write: true}]->(anchor:Anchor)
  RETURN anchor
}
WITH profile, teams, readable_anchors, collect(anchor.id) AS authorable_anchors
CALL (profile, teams) {
  UNWIND teams + [profile] AS principal
  MATCH (principal)-[granted:GRANTED]->(resource:Resource)
  RETURN collect(DISTINCT CASE WHEN granted.can_read THEN resource.id END) AS readable_resources,
         collect(DISTINCT CASE WHEN granted.can_write THEN resource.id END) AS writable_resources
}
RETURN profile.id AS profile_id,
       profile.handle AS handle,
       profile.display_name AS display_name,
       profile.email AS email,
       profile.standing AS standing,
       EXISTS { (profile)-[:GOVERNS]->(:Instance) } AS is_admin,
       [team IN teams | team.id] AS teams,
       readable_anchors,
       authorable_anchors,
       readable_resources,
       writable_resources
