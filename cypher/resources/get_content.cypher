// The live blocks of one resource that the caller reads, by seq. One row of nulls when it has none.
// Chunks come only when some block has no text of its own, since the body is then made from them.
// $id uuid · $reach → text? (as given), chunks (list of {header_path?, heading_depth?, content}, in index order)
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
OPTIONAL MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)
OPTIONAL MATCH (block)-[:HAS_REVISION]->(revision:Revision)
WITH resource, block, revision
ORDER BY block.seq
RETURN revision.text AS text,
       CASE WHEN resource.body_storage = 'verbatim' THEN [] ELSE COLLECT {
         MATCH (block)-[:HAS_CHUNK]->(chunk:Chunk)
         RETURN {header_path: chunk.header_path, heading_depth: chunk.heading_depth, content: chunk.content}
         ORDER BY chunk.chunk_index
       } END AS chunks
