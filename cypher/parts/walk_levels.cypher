// Clauses that walk readable edges breadth first and in both directions, up to three levels from a list of resources,
// the subject. Yield level_1, level_2 and level_3, lists without duplicates; a resource may occur in several of them.
// Needs $levels 0..3 · $home_id?, the one home to stay in · $kinds edge kinds, empty = all · $reach.
// Cost: the edges of every level but the last.
CALL (it) {
  UNWIND CASE WHEN $levels > 0 THEN it ELSE [] END AS _node
  part.find_neighbours(_node)
  RETURN collect(DISTINCT neighbour) AS level_1
}
CALL (level_1) {
  UNWIND CASE WHEN $levels > 1 THEN level_1 ELSE [] END AS _node
  part.find_neighbours(_node)
  RETURN collect(DISTINCT neighbour) AS level_2
}
CALL (level_2) {
  UNWIND CASE WHEN $levels > 2 THEN level_2 ELSE [] END AS _node
  part.find_neighbours(_node)
  RETURN collect(DISTINCT neighbour) AS level_3
}
