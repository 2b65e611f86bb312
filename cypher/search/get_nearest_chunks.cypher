// Returns the current chunk nearest to a vector, for resources that the caller reads; at most one row per place,
// unordered.
// $places list of {at int, names the place · id uuid · vector int, which of $vectors}
// $vectors list of {values list of float, stamp text, vector_property and stamp_property text: where chunks have those it made}
// $characters, of a text · $reach → at, block_id, header_path?, content (its beginning)
UNWIND $places AS place
WITH place, $vectors[toInteger(place.vector)] AS asked
MATCH (resource:Resource {id: place.id})
WHERE may.read_resource(resource)
CALL (resource, asked) {
  MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
  WHERE chunk[asked.stamp_property] = asked.stamp AND chunk[asked.vector_property] IS NOT NULL
  RETURN block, chunk
  ORDER BY vector.similarity.cosine(chunk[asked.vector_property], asked.values) DESC, block.seq, chunk.chunk_index
  LIMIT 1
}
RETURN place.at AS at, block.id AS block_id, chunk.header_path AS header_path, left(chunk.content, $characters) AS content
