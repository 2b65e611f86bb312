// Sets a standing for what follows in the transaction; the event of the act writes the log entry that explains it. No rows.
// $profile_id uuid · $standing text
MATCH (profile:Profile {id: $profile_id})
SET profile.standing = $standing
