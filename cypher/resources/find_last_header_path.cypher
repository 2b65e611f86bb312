// Returns the header path at the end of a body that the caller may change: that of the last current chunk of the live
// block with the highest seq. At most one row, none if that block has no chunks.
// $id · $reach → header_path?
MATCH (resource:Resource {id: $id})-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)
WHERE may.change_resource(resource)
WITH block ORDER BY block.seq DESC LIMIT 1
MATCH (block)-[:HAS_CHUNK]->(chunk:Chunk)
RETURN chunk.header_path AS header_path
ORDER BY chunk.chunk_index DESC
LIMIT 1
