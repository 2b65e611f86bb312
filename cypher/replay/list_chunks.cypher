// Chunks without text and vectors, in comparable form, from an id on, in order.
// $from · $limit → id, properties, links (an empty list)
MATCH (node:Chunk)
WHERE node.id >= $from
WITH node
ORDER BY node.id
LIMIT $limit
RETURN node.id AS id, node {.id, .home_id, .chunk_index, .content_hash, .header_path, .heading_depth} AS properties, [] AS links
