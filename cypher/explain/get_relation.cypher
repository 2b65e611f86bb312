// Returns a principal's rights on a resource, context or map. At most one row; also for hidden ones.
// $kind kb_resources, kb_contexts or kb_cogmaps · $id · $reach
// → live (not deleted), reads, writes, grants (may administer its grants), owns (the resource, or administers the context),
//   by_admins_only (no one else administers its grants) (all bool), owner_id?, home_id?, home_kind?
MATCH (subject:Resource|Context|Cogmap {id: $id})
WHERE CASE WHEN subject:Resource THEN 'kb_resources' WHEN subject:Context THEN 'kb_contexts' ELSE 'kb_cogmaps' END = $kind
OPTIONAL MATCH (subject)-[:HOMED_IN]->(home:Anchor)
OPTIONAL MATCH (subject)-[:OWNED_BY]->(owner)
RETURN coalesce(subject.active, true) AS live,
       coalesce(may.read_endpoint(subject), false) AS reads,
       coalesce(CASE WHEN subject:Resource THEN may.change_resource(subject) ELSE may.author_anchor(subject) END, false) AS writes,
       coalesce(may.administer_grants(subject), false) AS grants,
       coalesce(subject.owner_id = $reach.profile_id, false) OR coalesce(may.manage_team(owner), false) AS owns,
       part.is_reserved_for_admins(subject) AS by_admins_only,
       CASE WHEN subject:Resource THEN subject.owner_id END AS owner_id,
       home.id AS home_id,
       CASE WHEN home:Cogmap THEN 'kb_cogmaps' WHEN home:Context THEN 'kb_contexts' END AS home_kind
