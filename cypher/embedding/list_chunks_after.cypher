// Lists current chunks of all resources without a vector of a stamp, after an id. By id.
// $after, id of a chunk, exclusive · $stamp_property, stamp_a or stamp_b · $stamp · $limit
// $model?, of clients, whose vectors are taken instead of texts → id, content? (without $model), embedding? (with it)
MATCH (chunk:Chunk)
WHERE chunk.id > $after AND chunk.home_id IS NOT NULL AND coalesce(chunk[$stamp_property] <> $stamp, true)
  AND ($model IS NULL OR (chunk.embedded_with = $model AND chunk.embedding IS NOT NULL))
RETURN chunk.id AS id, CASE WHEN $model IS NULL THEN chunk.content END AS content,
       CASE WHEN $model IS NOT NULL THEN chunk.embedding END AS embedding
ORDER BY chunk.id
LIMIT $limit
