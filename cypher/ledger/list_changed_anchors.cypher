// Lists those of some anchors that had events, or that something left, in a range of the ledger. Unordered.
// $from_seq (exclusive), $to_seq (inclusive) · $anchor_ids → anchor_id
// The result selects the feeds to read; each is then read with its reader's rights.
MATCH (event:Event)
WHERE event.seq > $from_seq AND event.seq <= $to_seq
UNWIND [event.anchor_id, event.left_anchor_id] AS anchor_id
WITH DISTINCT anchor_id
WHERE anchor_id IN $anchor_ids
RETURN anchor_id
