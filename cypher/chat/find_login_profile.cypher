// Returns the profile behind a login, if any. At most one row.
// $link_key → profile_id, standing?
MATCH (:AuthLink {key: $link_key})-[:LINKS]->(profile:Profile)
RETURN profile.id AS profile_id, profile.standing AS standing
