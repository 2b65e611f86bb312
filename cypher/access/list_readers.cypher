// Lists, per principal, which of some subjects it may read, change and grant (spec 20 §3.3-3.5). A team counts as a
// principal that holds only what the team confers. One row per existing principal, unordered: sorting would hold all of
// them in memory.
// unguarded: computes what the rules read, for several principals at once
// $principal_ids (profiles or teams) · $subject_ids (resources, contexts, maps)
// → principal_id, handle? (of a profile), reads, writes, grants (lists of subject ids)
UNWIND $subject_ids AS subject_id
MATCH (subject:Resource|Context|Cogmap {id: subject_id})
CALL (subject) {
  MATCH (subject)-[:HOMED_IN]->{0,1}(linked:Resource|Context|Cogmap)
  MATCH (linked)-[link:OWNED_BY|SHARED_WITH|BOUND_TO|GRANTED]-(holder:Profile|Team)
  RETURN collect({
    holder: holder.id,
    reads: coalesce(link.can_read, true),
    writes: coalesce(link.can_write, type(link) = 'OWNED_BY'),
    grants: linked = subject AND coalesce(link.can_grant, false),
    by_role: type(link) = 'OWNED_BY' AND holder:Team
  }) AS links
}
WITH collect(subject {.id, .owner_id, live: coalesce(subject.active, true), is_resource: subject:Resource, links}) AS subjects
UNWIND $principal_ids AS principal_id
MATCH (principal:Profile|Team {id: principal_id})
CALL (principal) {
  OPTIONAL MATCH (principal)-[:MEMBER_OF]->{0,1}(own:Team WHERE own.active)
  OPTIONAL MATCH (own) (()-[:CHILD_OF]->(parent:Team WHERE parent.active)){0,} (team:Team)
  RETURN collect(DISTINCT team.id) + [principal.id] AS holders
}
CALL (principal) {
  OPTIONAL MATCH (principal)-[member:MEMBER_OF]->(team:Team WHERE team.active)
  WHERE member.role IN ['owner', 'maintainer', 'member']
  RETURN collect(team.id) AS authoring
}
CALL (principal, holders, authoring, subjects) {
  UNWIND subjects AS one
  WITH one, one.is_resource AND one.owner_id = principal.id AS owned, [link IN one.links WHERE link.holder IN holders] AS held
  RETURN collect(CASE WHEN one.live AND (owned OR any(link IN held WHERE link.reads)) THEN one.id END) AS reads,
         collect(CASE WHEN one.live AND (owned OR any(link IN held
           WHERE link.writes AND (NOT link.by_role OR link.holder IN authoring))) THEN one.id END) AS writes,
         collect(CASE WHEN one.live AND (owned OR any(link IN held WHERE link.grants)) THEN one.id END) AS grants
}
RETURN principal.id AS principal_id, principal.handle AS handle, reads, writes, grants
