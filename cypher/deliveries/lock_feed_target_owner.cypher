// Locks a profile that adds a feed target for an anchor. One row, or none if the anchor is absent or hidden from the
// profile.
// $anchor_id, $owner_id (the caller) · $reach → anchor_table, live (its feed targets that are not revoked)
MATCH (anchor:Anchor {id: $anchor_id})
WHERE may.read_anchor(anchor)
MATCH (owner:Profile {id: $owner_id})
SET owner.handle = owner.handle
RETURN CASE WHEN anchor:Cogmap THEN 'kb_cogmaps' ELSE 'kb_contexts' END AS anchor_table,
       COUNT { MATCH (other:FeedTarget {owner_id: $owner_id}) WHERE other.live_anchor_id IS NOT NULL } AS live
