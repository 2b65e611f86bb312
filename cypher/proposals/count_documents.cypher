// Counts the documents of a context or map that the caller reads, up to a limit. One row, or none if it is hidden.
// $anchor_id · $most · $reach → documents
MATCH (anchor:Anchor {id: $anchor_id})
WHERE may.read_anchor(anchor)
CALL () {
  MATCH (resource:Resource)
  WHERE resource.home_id = $anchor_id AND resource.active
  RETURN resource LIMIT $most
}
RETURN count(resource) AS documents
