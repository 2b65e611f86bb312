// Returns the feed position of an anchor: its newest event, and the sequence number of one of its events. One row if
// the caller reads the anchor, else none.
// $anchor_id · $event_id? · $reach → newest_id?, newest_seq?, seq? (null: no event of this anchor)
MATCH (anchor:Anchor {id: $anchor_id})
WHERE may.read_anchor(anchor)
OPTIONAL MATCH (named:Event {id: $event_id})
WHERE named.anchor_id = $anchor_id OR named.left_anchor_id = $anchor_id
CALL () {
  part.find_newest_event($anchor_id)
}
RETURN event.id AS newest_id, event.seq AS newest_seq, named.seq AS seq
