// Lists those of some ids that a resource, context or map already uses, readable or not, deleted or not. By id.
// $ids → id
// unguarded: asked about ids that only administrators choose, and about ids that follow from a map the caller delivers to
UNWIND $ids AS wanted
CALL (wanted) {
  MATCH (resource:Resource {id: wanted}) RETURN resource.id AS id
  UNION
  MATCH (anchor:Anchor {id: wanted}) RETURN anchor.id AS id
}
RETURN id
ORDER BY id
