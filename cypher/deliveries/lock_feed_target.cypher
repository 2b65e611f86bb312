// Locks a feed target of a profile. At most one row.
// $id, $owner_id → anchor_table, anchor_id, live
MATCH (target:FeedTarget {id: $id})
SET target.id = target.id
WITH target
WHERE target.owner_id = $owner_id
RETURN target.anchor_table AS anchor_table, target.anchor_id AS anchor_id, target.revoked_at IS NULL AS live
