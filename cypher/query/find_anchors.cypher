// Lists those of some contexts and maps that the caller reads; unordered.
// $ids · $reach → id, kind (context or cogmap)
UNWIND $ids AS id
MATCH (anchor:Anchor {id: id})
WHERE may.read_anchor(anchor)
RETURN anchor.id AS id, anchor.kind AS kind
