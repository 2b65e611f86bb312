// Lists current chunks of all resources without a vector of a stamp, after an id. By id.
// $after text, id of a chunk, exclusive · $stamp_property text, stamp_a or stamp_b · $stamp text · $limit int → id, content
MATCH (chunk:Chunk)
WHERE chunk.id > $after AND chunk.home_id IS NOT NULL AND coalesce(chunk[$stamp_property] <> $stamp, true)
RETURN chunk.id AS id, chunk.content AS content
ORDER BY chunk.id
LIMIT $limit
