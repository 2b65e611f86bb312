// Lists maps that the caller reads and authors, and that are bound to a team (spec 70 §1.5). By id.
// $reach → id
UNWIND $reach.authorable_anchors AS id
MATCH (map:Cogmap {id: id})
WHERE part.is_candidate_map(map) AND may.author_anchor(map)
RETURN map.id AS id
ORDER BY id
