// Takes the administrator marker from a profile, if it has one. No rows.
// $profile_id
MATCH (:Profile {id: $profile_id})-[governs:GOVERNS]->(:Instance)
DELETE governs
