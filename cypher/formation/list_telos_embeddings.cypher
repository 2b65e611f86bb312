// The vectors of a map's telos. By block, chunk.
// $anchor_id → model (as the client declared; '' = not), embedding (bytes of 32-bit floats; of old a list)
// unguarded: formation sees everything homed in the anchor
MATCH (:Cogmap {id: $anchor_id})-[:HAS_TELOS]->(telos:Resource)
MATCH (telos)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
WHERE chunk.embedding IS NOT NULL
RETURN coalesce(chunk.embedded_with, '') AS model, chunk.embedding AS embedding
ORDER BY block.seq, chunk.chunk_index
