// Walks as walk_readable does, along the edges that existed at a time, by today's rights. By level, then id.
// $as_of · $seeds · $levels 0..3 · $home_id?, the one map or context to stay in · $kinds? edge kinds, empty = all · $reach
// → id, level
UNWIND $seeds AS seed
MATCH (start:Resource {id: seed})
WHERE may.read_past_resource(start)
part.require_past_home(start)
WITH collect(DISTINCT start) AS level_0
part.walk_past_levels(level_0)
UNWIND [[0, level_0], [1, level_1], [2, level_2], [3, level_3]] AS layer
UNWIND layer[1] AS node
RETURN node.id AS id, min(layer[0]) AS level
ORDER BY level, id
