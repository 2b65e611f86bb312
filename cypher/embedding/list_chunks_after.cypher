// Lists current chunks of all resources without a vector of a stamp, after an id. By id.
// $after, id of a chunk, exclusive · $stamp_property, stamp_a or stamp_b · $stamp · $limit → id, content
MATCH (chunk:Chunk)
WHERE chunk.id > $after AND chunk.home_id IS NOT NULL AND coalesce(chunk[$stamp_property] <> $stamp, true)
RETURN chunk.id AS id, chunk.content AS content
ORDER BY chunk.id
LIMIT $limit
