// Adds a shared link. No rows.
// $id · $token_hash · $map_id · $view, $settings (JSON) · $title · $as_of? (null: live) · $creator_id, $link_key, $client_id?
// (null for people): the login whose right to share the link depends on · $occurred_at, $expires
CREATE (:SharedLink {
  id: $id, token_hash: $token_hash, map_id: $map_id, live_map_id: $map_id, view: $view, settings: $settings, title: $title,
  as_of: $as_of, creator_id: $creator_id, link_key: $link_key, client_id: $client_id,
  created: datetime($occurred_at), expires: datetime($expires)
})
