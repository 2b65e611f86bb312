// Returns maps as homes for new resources, unordered. No row for an unknown id.
// $ids · $reach → id, readable, authorable
UNWIND $ids AS id
MATCH (map:Anchor:Cogmap {id: id})
RETURN id, coalesce(may.read_anchor(map), false) AS readable, coalesce(may.author_anchor(map), false) AS authorable
