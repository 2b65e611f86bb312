// Records the last event of the delivery that begins now, so that each attempt posts the same events. No rows.
// $id, of the feed target · $open_seq, of its last event
MATCH (target:FeedTarget {id: $id})
SET target.open_seq = $open_seq
