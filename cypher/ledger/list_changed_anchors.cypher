// Those of some anchors in which something happened in a stretch of the ledger, or which something left. In no order.
// $from_seq (exclusive), $to_seq (inclusive) int · $anchor_ids list of uuid → anchor_id
// It says which feeds have to be read; each is then read for its reader.
MATCH (event:Event)
WHERE event.seq > $from_seq AND event.seq <= $to_seq
UNWIND [event.anchor_id, event.left_anchor_id] AS anchor_id
WITH DISTINCT anchor_id
WHERE anchor_id IN $anchor_ids
RETURN anchor_id
