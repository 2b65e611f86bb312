// Notes up to where the delivery goes that begins now, so that each attempt brings the same events. No rows.
// $id uuid, of the feed target · $open_seq int, of its last event
MATCH (target:FeedTarget {id: $id})
SET target.open_seq = $open_seq
