// Lists resources homed in a map that are in none of its regions, by number of readable edges descending, then by id.
// If all edges of a resource are inner ones (homed where both ends are), the stored degree is what a reader of the map
// reads.
// $anchor_id · $limit · $reach → id, title, doc_type?, degree (over all that the caller reads)
MATCH (orphan:Resource)
USING INDEX orphan:Resource(orphan_of)
WHERE orphan.orphan_of = $anchor_id AND orphan.home_id = $anchor_id AND may.read_resource(orphan) AND part.joined_at(orphan) IS NULL
WITH orphan,
     may.read_every_edge(orphan) AS stored
CALL (orphan, stored) {
  WITH orphan WHERE stored
  RETURN orphan.inner_degree AS degree
  UNION ALL
  WITH orphan WHERE NOT stored
  OPTIONAL MATCH (orphan)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(:Resource)
  WHERE may.read_edge(edge)
  WITH orphan, count(DISTINCT edge) AS degree
  RETURN degree
}
RETURN orphan.id AS id, orphan.title AS title, orphan.doc_type AS doc_type, degree
ORDER BY degree DESC, id
LIMIT $limit
