// Returns the facts for opening a run on a map. At most one row; none if the map is unknown.
// $originating · $parent? · $reach
// → readable, authorable, joined (no parent is named, or one that the caller reads and that has a team in common)
MATCH (map:Cogmap {id: $originating})
OPTIONAL MATCH (parent:Cogmap {id: $parent})
RETURN coalesce(may.read_anchor(map), false) AS readable,
       coalesce(may.author_anchor(map), false) AS authorable,
       $parent IS NULL OR coalesce(may.read_anchor(parent), false) AND EXISTS {
         MATCH (parent)-[:BOUND_TO]->(team:Team)
         WHERE EXISTS { MATCH (map)-[:BOUND_TO]->(team) }
       } AS joined
