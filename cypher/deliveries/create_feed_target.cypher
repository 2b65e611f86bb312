// Adds a feed target; later events of the anchor are posted to it. No rows.
// $id, $owner_id, $anchor_id · $anchor_table · $link_key, $client_id? (null for people): the login for which is posted
// $url, $event_kinds (none: all) · $secret sealed, by the key $key_version · $occurred_at
MATCH (ledger:Ledger {id: 'ledger'})
CREATE (target:FeedTarget {
  id: $id, owner_id: $owner_id, link_key: $link_key, client_id: $client_id, anchor_table: $anchor_table, anchor_id: $anchor_id,
  live_anchor_id: $anchor_id, url: $url, event_kinds: $event_kinds, secret: $secret, key_version: $key_version,
  created: datetime($occurred_at), delivered_seq: ledger.seq, failures: 0
})
