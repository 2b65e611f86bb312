// The chunks that the blocks of one resource had at a time, by today's rights; order and columns as in list_body_chunks.
// $id · $block_id?, only of this block · $as_of · $reach → header_path?, heading_depth?, content
MATCH (resource:Resource {id: $id})-[:HAS_BLOCK]->(block:Block)-[held:HAS_CHUNK|HAD_CHUNK]->(chunk:Chunk)
WHERE may.read_past_resource(resource) AND part.was_held(held)
  AND coalesce(block.id = $block_id, true)
RETURN chunk.header_path AS header_path, chunk.heading_depth AS heading_depth, chunk.content AS content
ORDER BY block.seq, block.id, chunk.chunk_index
