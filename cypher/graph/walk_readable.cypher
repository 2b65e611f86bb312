// Walks readable edges from some resources, breadth first and in both directions, up to three levels. Returns every id
// reached, with the level at which it was first reached; hidden and unknown seeds are left out. By level, then id.
// $seeds · $levels 0..3 · $home_id?, the one map or context to stay in
// $kinds? edge kinds, empty = all · $reach → id, level
UNWIND $seeds AS seed
MATCH (start:Resource {id: seed})
WHERE start.home_id = coalesce($home_id, start.home_id) AND may.read_resource(start)
WITH collect(DISTINCT start) AS level_0
part.walk_levels(level_0)
UNWIND [[0, level_0], [1, level_1], [2, level_2], [3, level_3]] AS layer
UNWIND layer[1] AS node
RETURN node.id AS id, min(layer[0]) AS level
ORDER BY level, id
