// How a caller stands to a map on which a run is to be opened. At most one row; none when it is unknown.
// $originating uuid · $parent uuid or null · $reach
// → readable, authorable, joined (bool, no parent is named, or one that the caller reads and that has a team in common)
MATCH (map:Cogmap {id: $originating})
OPTIONAL MATCH (parent:Cogmap {id: $parent})
RETURN coalesce(may.read_anchor(map), false) AS readable,
       coalesce(may.author_anchor(map), false) AS authorable,
       $parent IS NULL OR coalesce(may.read_anchor(parent), false) AND EXISTS {
         MATCH (parent)-[:BOUND_TO]->(team:Team)
         WHERE EXISTS { MATCH (map)-[:BOUND_TO]->(team) }
       } AS joined
