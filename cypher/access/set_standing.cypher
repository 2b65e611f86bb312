// Sets a standing for the rest of the transaction; the projector of the act's event writes the log entry. No rows.
// $profile_id · $standing
MATCH (profile:Profile {id: $profile_id})
SET profile.standing = $standing
