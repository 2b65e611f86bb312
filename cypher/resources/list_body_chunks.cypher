// The current chunks of the live blocks of one resource that the caller reads, by block seq, then chunk index.
// $id · $block_id?, only of this block · $reach → header_path?, heading_depth?, content
MATCH (resource:Resource {id: $id})-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
WHERE may.read_resource(resource) AND coalesce(block.id = $block_id, true)
RETURN chunk.header_path AS header_path, chunk.heading_depth AS heading_depth, chunk.content AS content
ORDER BY block.seq, block.id, chunk.chunk_index
