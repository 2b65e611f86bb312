// The profile behind a login, if there is one. At most one row.
// $link_key text → profile_id, standing?
MATCH (:AuthLink {key: $link_key})-[:LINKS]->(profile:Profile)
RETURN profile.id AS profile_id, profile.standing AS standing
