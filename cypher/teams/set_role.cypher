// Sets the role of a member; since when the profile is one does not change. No rows.
// $team_id, $profile_id uuid · $role text
MATCH (profile:Profile {id: $profile_id})-[member:MEMBER_OF]->(:Team {id: $team_id})
USING INDEX profile:Profile(id)
SET member.role = $role
