// The live blocks of a map's telos, if the caller reads it. By seq.
// $id uuid of the map · $reach → seq (int), role, body (current chunks joined by a blank line)
MATCH (map:Cogmap {id: $id})-[:HAS_TELOS]->(telos:Resource)
WHERE may.read_anchor(map) AND may.read_resource(telos)
MATCH (telos)-[:HAS_BLOCK]->(block:Block)
WHERE NOT block.folded
CALL (block) {
  OPTIONAL MATCH (block)-[:HAS_CHUNK]->(chunk:Chunk)
  WITH chunk ORDER BY chunk.chunk_index
  RETURN collect(chunk.content) AS texts
}
RETURN block.seq AS seq,
       coalesce(block.role, '') AS role,
       CASE WHEN size(texts) = 0 THEN '' ELSE reduce(text = texts[0], part IN texts[1..] | text + '\n\n' + part) END AS body
ORDER BY seq
