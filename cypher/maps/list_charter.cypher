// Lists the live blocks of a map's telos in order, if the caller reads it.
// `seq` is the position in the charter: the numbers of blocks continue after those of folded ones (spec 30 §4.1).
// $id of the map · $reach → seq (from 0), role, body (current chunks joined by a blank line)
MATCH (map:Cogmap {id: $id})-[:HAS_TELOS]->(telos:Resource)
WHERE may.read_anchor(map) AND may.read_resource(telos)
MATCH (telos)-[:HAS_BLOCK]->(block:Block)
WHERE NOT block.folded
CALL (block) {
  OPTIONAL MATCH (block)-[:HAS_CHUNK]->(chunk:Chunk)
  WITH chunk ORDER BY chunk.chunk_index
  RETURN collect(chunk.content) AS texts
}
WITH block, texts ORDER BY block.seq
WITH collect({role: coalesce(block.role, ''), texts: texts}) AS blocks
UNWIND range(0, size(blocks) - 1) AS seq
WITH seq, blocks[seq].role AS role, blocks[seq].texts AS texts
RETURN seq, role,
       CASE WHEN size(texts) = 0 THEN '' ELSE reduce(text = texts[0], part IN texts[1..] | text + '\n\n' + part) END AS body
ORDER BY seq
