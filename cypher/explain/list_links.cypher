// Lists the relationships from a principal, or from a team it reaches, to a resource, context or map, or to its home.
// Unordered. The operation decides who may see them: those who may ask why a principal has access.
// $id · $reach of the somebody
// → linked_id, is_subject (else the linked node is the subject's home), link (type of the relationship), holder_kind,
//   holder_id, can_read?, can_write?, can_grant? (of a grant), granted_by?, granted_at?
MATCH (subject:Resource|Context|Cogmap {id: $id})
MATCH (subject)-[:HOMED_IN]->{0,1}(linked:Resource|Context|Cogmap)
MATCH (linked)-[link:OWNED_BY|SHARED_WITH|BOUND_TO|GRANTED]-(holder:Profile|Team)
WHERE may.act_as(holder)
RETURN linked.id AS linked_id,
       linked = subject AS is_subject,
       type(link) AS link,
       CASE WHEN holder:Team THEN 'kb_teams' ELSE 'kb_profiles' END AS holder_kind,
       holder.id AS holder_id,
       link.can_read AS can_read,
       link.can_write AS can_write,
       link.can_grant AS can_grant,
       link.granted_by AS granted_by,
       link.granted_at AS granted_at
