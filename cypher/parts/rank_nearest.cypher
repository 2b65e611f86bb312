// Clauses that rank the readable resources among those of the chunks nearest to a vector, by the vector index that is
// the subject, and all that the caller owns or was granted outside of readable homes. Best first, then by id.
// Needs $vector?, of length 1; $stamp, which made it; $vector_property, $stamp_property, those of the slot;
// $anchors, anchors that the caller reads; $draw, chunks; $doc_type?; $homes? null; $limit; $reach.
// Yields id, similarity (0..1), nearest (the same of the nearest chunk alone), chunks.
CALL () {
  MATCH (chunk:Chunk)
  SEARCH chunk IN (VECTOR INDEX it FOR $vector WHERE chunk.home_id IN $anchors LIMIT $draw)
  MATCH (chunk)<-[:HAS_CHUNK]-(:Block)<-[:HAS_BLOCK]-(resource:Resource)
  RETURN resource
  UNION
  part.find_outside_readable_homes(resource)
  RETURN resource
}
WITH resource
WHERE may.read_resource(resource) AND resource.ingest_state = 'complete'
  AND ($doc_type IS NULL OR resource.doc_type = $doc_type)
part.compare_chunks(resource)
RETURN resource.id AS id, round(similarity, 7) AS similarity, nearest, chunks
ORDER BY similarity DESC, id
LIMIT $limit
