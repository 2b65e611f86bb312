// Returns a feed target that is not revoked, with what posting to it requires. At most one row.
// $id → id, owner_id, link_key, client_id?, anchor_table, anchor_id, url, event_kinds (none: all),
//   secret (sealed), key_version, delivered_seq (of the last event that was delivered or passed over),
//   open_seq? (of the last event of the delivery that was begun)
MATCH (target:FeedTarget {id: $id})
WHERE target.live_anchor_id IS NOT NULL
RETURN target.id AS id, target.owner_id AS owner_id, target.link_key AS link_key, target.client_id AS client_id,
       target.anchor_table AS anchor_table, target.anchor_id AS anchor_id, target.url AS url, target.event_kinds AS event_kinds,
       target.secret AS secret, target.key_version AS key_version,
       target.delivered_seq AS delivered_seq, target.open_seq AS open_seq
