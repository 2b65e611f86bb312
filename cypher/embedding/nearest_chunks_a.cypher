// Current chunks nearest to a vector among those homed in some anchors, by the vectors of slot a. Best first, then by id.
// $stamp, which made the vector · $vector · $homes, anchors that the caller reads
// $limit → chunk_id, score ((1 + cosine) / 2)
MATCH (chunk:Chunk)
SEARCH chunk IN (VECTOR INDEX chunk_vectors_a FOR $vector WHERE chunk.home_id IN $homes LIMIT $limit) SCORE AS score
WHERE chunk.stamp_a = $stamp
RETURN chunk.id AS chunk_id, score
ORDER BY score DESC, chunk_id
