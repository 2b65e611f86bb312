// Lists live feed targets of anchors that had events, or that something left, in a range of the ledger. Unordered.
// $from_seq (exclusive), $to_seq (inclusive) → id, owner_id, anchor_table, anchor_id
// The rules of the feed decide at delivery which of these events are posted.
MATCH (event:Event)
WHERE event.seq > $from_seq AND event.seq <= $to_seq
UNWIND [event.anchor_id, event.left_anchor_id] AS anchor_id
WITH DISTINCT anchor_id
WHERE anchor_id IS NOT NULL
MATCH (target:FeedTarget {live_anchor_id: anchor_id})
RETURN target.id AS id, target.owner_id AS owner_id, target.anchor_table AS anchor_table, target.anchor_id AS anchor_id
