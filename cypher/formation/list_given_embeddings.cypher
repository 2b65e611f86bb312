// The vectors of the current chunks of some of a formation's nodes. By resource, block, chunk.
// $anchor_id · $ids, each once
// → resource_id, model (as the client declared; '' = not), embedding (bytes of 32-bit floats; of old a list)
// unguarded: formation sees everything homed in the anchor
UNWIND $ids AS given
MATCH (node:Resource {id: given})
WHERE node.home_id = $anchor_id AND node.active
MATCH (node)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
WHERE chunk.embedding IS NOT NULL
RETURN node.id AS resource_id, coalesce(chunk.embedded_with, '') AS model, chunk.embedding AS embedding
ORDER BY resource_id, block.seq, chunk.chunk_index
