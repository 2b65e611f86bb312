// Shared links, read-only views of a map for people without an account: by the hash of their token, by map in the order of
// their creation, and the live ones by map.
CREATE CONSTRAINT shared_link_id_unique IF NOT EXISTS FOR (n:SharedLink) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT shared_link_token_unique IF NOT EXISTS FOR (n:SharedLink) REQUIRE n.token_hash IS UNIQUE;
CREATE INDEX shared_link_map IF NOT EXISTS FOR (n:SharedLink) ON (n.map_id, n.id);
CREATE INDEX shared_link_live_map IF NOT EXISTS FOR (n:SharedLink) ON (n.live_map_id);
