// Clauses that walk as walk_levels does, along the edges that existed at $as_of and inside one home or all, by today's rights.
// Yield level_1, level_2 and level_3. Need the parameters of find_past_neighbours · $levels 0..3. Cost: the edges
// of every level but the last.
CALL (it) {
  UNWIND CASE WHEN $levels > 0 THEN it ELSE [] END AS _node
  part.find_past_neighbours(_node)
  RETURN collect(DISTINCT neighbour) AS level_1
}
CALL (level_1) {
  UNWIND CASE WHEN $levels > 1 THEN level_1 ELSE [] END AS _node
  part.find_past_neighbours(_node)
  RETURN collect(DISTINCT neighbour) AS level_2
}
CALL (level_2) {
  UNWIND CASE WHEN $levels > 2 THEN level_2 ELSE [] END AS _node
  part.find_past_neighbours(_node)
  RETURN collect(DISTINCT neighbour) AS level_3
}
