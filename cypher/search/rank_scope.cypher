// Ranks all resources in a scope that the caller reads by similarity to a vector. Best first, then by id.
// $vector?, of length 1 · $stamp, which made it · $vector_property, $stamp_property, those of a slot
// $bound?, among which · $homes?: where to look without it, readable homes; null: all of them, and
// what the caller owns or was granted elsewhere · $scope?, the home · $doc_type? · $limit · $reach
// → id, similarity (0..1), nearest (the same of the nearest chunk alone), chunks
CALL () {
  UNWIND CASE WHEN $bound IS NULL THEN [] ELSE $bound END AS bound_id
  MATCH (resource:Resource {id: bound_id})
  RETURN resource
  UNION
  part.find_in_homes(resource)
  RETURN resource
}
WITH resource
WHERE may.read_resource(resource) AND resource.ingest_state = 'complete'
  AND ($scope IS NULL OR resource.home_id = $scope)
  AND ($doc_type IS NULL OR resource.doc_type = $doc_type)
part.compare_chunks(resource)
RETURN resource.id AS id, round(similarity, 7) AS similarity, nearest, chunks
ORDER BY similarity DESC, id
LIMIT $limit
