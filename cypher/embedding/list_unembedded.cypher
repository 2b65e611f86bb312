// Lists current chunks of a resource without a vector of a stamp. By block and chunk.
// $resource_id · $stamp_property, stamp_a or stamp_b · $stamp · $limit → id, content
// unguarded: texts are embedded whoever reads them
MATCH (resource:Resource {id: $resource_id})-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
WHERE chunk.home_id IS NOT NULL AND coalesce(chunk[$stamp_property] <> $stamp, true)
RETURN chunk.id AS id, chunk.content AS content
ORDER BY block.seq, chunk.chunk_index
LIMIT $limit
