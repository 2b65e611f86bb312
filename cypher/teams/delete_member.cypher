// Ends a membership. No rows.
// $team_id, $profile_id uuid
MATCH (:Profile {id: $profile_id})-[member:MEMBER_OF]->(:Team {id: $team_id})
DELETE member
