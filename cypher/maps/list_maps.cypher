// Returns maps as their readers see them. By id.
// $ids, already among the readable anchors · $reach
// → id, name, telos_resource_id, teams (list of {id, slug}: reachable teams the map is bound to, by slug),
//   region_count (all lenses), resource_count (active), charter_statement?
UNWIND $ids AS id
MATCH (map:Cogmap {id: id})
WHERE may.read_anchor(map)
CALL (map) {
  OPTIONAL MATCH (map)-[:BOUND_TO]->(team:Team)
  WHERE may.act_as(team)
  WITH team ORDER BY team.slug
  RETURN [bound IN collect(team) | bound {.id, .slug}] AS teams
}
CALL (map) {
  OPTIONAL MATCH (formation:Formation {anchor_id: map.id})
  RETURN coalesce(sum(formation.region_count), 0) AS region_count
}
CALL (map) {
  OPTIONAL MATCH (map)-[:HAS_TELOS]->(telos:Resource)
  WHERE may.read_resource(telos)
  OPTIONAL MATCH (telos)-[:HAS_BLOCK]->(block:Block {role: 'statement'} WHERE NOT block.folded)
  WITH block ORDER BY block.seq LIMIT 1
  OPTIONAL MATCH (block)-[:HAS_CHUNK]->(chunk:Chunk)
  WITH chunk ORDER BY chunk.chunk_index
  RETURN collect(chunk.content) AS statement
}
RETURN map.id AS id,
       map.name AS name,
       map.telos_id AS telos_resource_id,
       teams,
       region_count,
       map.resource_count AS resource_count,
       CASE WHEN size(statement) > 0
         THEN reduce(text = statement[0], part IN statement[1..] | text + '\n\n' + part)
       END AS charter_statement
ORDER BY id
