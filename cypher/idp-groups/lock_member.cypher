// Locks the profile behind a login, so that concurrent sign-ins of one person are reconciled serially. At most one row.
// $link_key → profile_id
MATCH (:AuthLink {key: $link_key})-[:LINKS]->(profile:Profile)
SET profile.id = profile.id
RETURN profile.id AS profile_id
