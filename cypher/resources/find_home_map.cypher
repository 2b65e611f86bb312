// A map as a home for a new resource. At most one row, none for an unknown id.
// $id uuid · $reach → readable, authorable (bool)
MATCH (map:Anchor:Cogmap {id: $id})
RETURN coalesce(may.read_anchor(map), false) AS readable, coalesce(may.author_anchor(map), false) AS authorable
