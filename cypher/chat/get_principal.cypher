// Returns the holder of a chat principal and its stored grant. One row.
// $link_key, $principal → profile_id?, handle?, standing?, grant? {refresh, access (sealed), key_version,
//   access_expires_at, revision}
OPTIONAL MATCH (:AuthLink {key: $link_key})-[:LINKS]->(profile:Profile)
OPTIONAL MATCH (grant:ChatGrant {principal: $principal})
RETURN profile.id AS profile_id,
       profile.handle AS handle,
       profile.standing AS standing,
       grant {.refresh, .access, .key_version, .access_expires_at, .revision} AS grant
