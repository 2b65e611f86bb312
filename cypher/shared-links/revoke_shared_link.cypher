// Revokes a shared link; the record stays, without its token. No rows.
// $id · $occurred_at
MATCH (shared:SharedLink {id: $id})
SET shared.revoked_at = datetime($occurred_at), shared.live_map_id = null, shared.token_hash = null
