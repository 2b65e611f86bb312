// The vectors of a map's telos. By block, chunk.
// $anchor_id uuid → embedding (list of float)
// unguarded: formation sees everything homed in the anchor
MATCH (:Cogmap {id: $anchor_id})-[:HAS_TELOS]->(telos:Resource)
MATCH (telos)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
WHERE chunk.embedding IS NOT NULL
RETURN chunk.embedding AS embedding
ORDER BY block.seq, chunk.chunk_index
