// Finds a resource, context or map on which the caller may administer grants. At most one row.
// $id · $kind kb_resources, kb_contexts or kb_cogmaps · $reach → id
CALL () {
  MATCH (subject:Resource {id: $id})
  WHERE $kind = 'kb_resources'
  RETURN subject
  UNION
  MATCH (subject:Anchor {id: $id})
  WHERE ($kind = 'kb_contexts' AND subject:Context) OR ($kind = 'kb_cogmaps' AND subject:Cogmap)
  RETURN subject
}
WITH subject
WHERE may.administer_grants(subject)
RETURN subject.id AS id
