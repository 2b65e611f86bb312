// The profile with exactly this handle. At most one row.
// $handle → id
MATCH (profile:Profile {handle: $handle})
RETURN profile.id AS id
