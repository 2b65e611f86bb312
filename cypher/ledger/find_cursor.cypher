// Returns the newest event of an anchor: an event anchored there, or a resource's move away from it. One row if the
// caller reads the anchor, else none.
// $anchor_id · $reach → event_id? (null when nothing happened there)
MATCH (anchor:Anchor {id: $anchor_id})
WHERE may.read_anchor(anchor)
CALL () {
  part.find_newest_event($anchor_id)
}
RETURN event.id AS event_id
