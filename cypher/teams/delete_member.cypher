// Ends a membership. No rows.
// $team_id, $profile_id uuid
MATCH (profile:Profile {id: $profile_id})-[member:MEMBER_OF]->(:Team {id: $team_id})
USING INDEX profile:Profile(id)
DELETE member
