// Returns the model that made most vectors of clients among current chunks, and one of them. At most one row.
// → model, embedding (bytes of 32-bit floats; of old a list)
MATCH (chunk:Chunk)
WHERE chunk.id > '' AND chunk.home_id IS NOT NULL AND chunk.embedded_with IS NOT NULL AND chunk.embedding IS NOT NULL
WITH chunk.embedded_with AS model, count(chunk) AS chunks, min(chunk.id) AS first
ORDER BY chunks DESC, model
LIMIT 1
MATCH (chunk:Chunk {id: first})
RETURN model, chunk.embedding AS embedding
