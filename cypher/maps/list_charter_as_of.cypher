// Lists the blocks that a map's telos had at a time in order, if the caller reads it today; columns as in list_charter.
// $as_of · $id of the map · $reach → seq (from 0), role, body
MATCH (map:Cogmap {id: $id})-[:HAS_TELOS]->(telos:Resource)
WHERE may.read_anchor(map) AND may.read_past_resource(telos)
part.require_active_then(telos)
MATCH (telos)-[:HAS_BLOCK]->(block:Block)
WHERE part.was_block(block)
CALL (block) {
  OPTIONAL MATCH (block)-[held:HAS_CHUNK|HAD_CHUNK]->(chunk:Chunk)
  WHERE part.was_held(held)
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
