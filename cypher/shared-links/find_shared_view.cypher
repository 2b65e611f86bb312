// The view that a token opens, if its link is neither revoked nor expired. At most one row.
// The token is the right to it; whether its creator may still share the map is asked with find_map_to_share.
// $token_hash → id, map_id, view, settings (JSON), title, as_of? (null: live), expires, link_key, client_id?
MATCH (shared:SharedLink {token_hash: $token_hash})
WHERE shared.live_map_id IS NOT NULL AND shared.expires > datetime()
RETURN shared.id AS id, shared.map_id AS map_id, shared.view AS view, shared.settings AS settings, shared.title AS title,
       shared.as_of AS as_of, shared.expires AS expires, shared.link_key AS link_key, shared.client_id AS client_id
