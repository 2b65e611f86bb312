// Live feed targets of anchors in which something happened in a stretch of the ledger, or which something left. In no order.
// $from_seq (exclusive), $to_seq (inclusive) int → id, anchor_table, anchor_id
// What of it is posted is decided by the rules of the feed when it is.
MATCH (event:Event)
WHERE event.seq > $from_seq AND event.seq <= $to_seq
UNWIND [event.anchor_id, event.left_anchor_id] AS anchor_id
WITH DISTINCT anchor_id
WHERE anchor_id IS NOT NULL
MATCH (target:FeedTarget {live_anchor_id: anchor_id})
RETURN target.id AS id, target.anchor_table AS anchor_table, target.anchor_id AS anchor_id
