// Returns chunks of resources that the caller reads, each by its index among the current ones; at most one row per
// place, unordered.
// $places list of {at int, names the place · id uuid · chunk int, from 0} · $characters, of a text · $reach
// → at, block_id, header_path?, content (its beginning)
UNWIND $places AS place
MATCH (resource:Resource {id: place.id})
WHERE may.read_resource(resource)
CALL (resource, place) {
  MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
  WITH block, chunk ORDER BY block.seq, chunk.chunk_index
  WITH collect([block, chunk]) AS chunks
  UNWIND CASE WHEN place.chunk < size(chunks) THEN [chunks[toInteger(place.chunk)]] ELSE [] END AS found
  RETURN found[0] AS block, found[1] AS chunk
}
RETURN place.at AS at, block.id AS block_id, chunk.header_path AS header_path, left(chunk.content, $characters) AS content
