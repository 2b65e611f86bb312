// Lists those of some anchors that the caller reads. Unordered.
// $anchor_ids · $reach → anchor_id
UNWIND $anchor_ids AS id
MATCH (anchor:Anchor {id: id})
WHERE may.read_anchor(anchor)
RETURN anchor.id AS anchor_id
