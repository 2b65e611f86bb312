// Resources homed in a map that no region of it holds, those with most readable edges first, then by id.
// $anchor_id uuid · $limit int · $reach → id, title, doc_type?, degree (int, over all that the caller reads)
MATCH (orphan:Resource {orphan_of: $anchor_id})
WHERE orphan.home_id = $anchor_id AND may.read_resource(orphan)
CALL (orphan) {
  OPTIONAL MATCH (orphan)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(:Resource)
  WHERE may.read_edge(edge)
  RETURN count(DISTINCT edge) AS degree
}
RETURN orphan.id AS id, orphan.title AS title, orphan.doc_type AS doc_type, degree
ORDER BY degree DESC, id
LIMIT $limit
