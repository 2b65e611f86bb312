// The members of a team and of all active teams below it: whoever an act on the team can give or take something. By id.
// $team_id uuid · $limit int → profile_id
MATCH (team:Team {id: $team_id})
MATCH (team) (()<-[:CHILD_OF]-(below:Team WHERE below.active)){0,} (:Team)<-[:MEMBER_OF]-(profile:Profile)
RETURN DISTINCT profile.id AS profile_id
ORDER BY profile_id
LIMIT $limit
