// Lists current chunks of a resource without a vector of a stamp. By block and chunk.
// $resource_id · $stamp_property, stamp_a or stamp_b · $stamp · $limit
// $model?, of clients, whose vectors are taken instead of texts → id, content? (without $model), embedding? (with it)
// unguarded: texts are embedded whoever reads them
MATCH (resource:Resource {id: $resource_id})-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
WHERE chunk.home_id IS NOT NULL AND coalesce(chunk[$stamp_property] <> $stamp, true)
  AND ($model IS NULL OR (chunk.embedded_with = $model AND chunk.embedding IS NOT NULL))
RETURN chunk.id AS id, CASE WHEN $model IS NULL THEN chunk.content END AS content,
       CASE WHEN $model IS NOT NULL THEN chunk.embedding END AS embedding
ORDER BY block.seq, chunk.chunk_index
LIMIT $limit
