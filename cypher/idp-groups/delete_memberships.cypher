// Removes a profile from teams in which only its identity provider had put it. One row per removed membership, by team.
// $profile_id · $team_ids → team_id
MATCH (profile:Profile {id: $profile_id})
UNWIND $team_ids AS team_id
MATCH (profile)-[member:MEMBER_OF]->(:Team {id: team_id})
WHERE member.source = 'idp'
DELETE member
RETURN team_id
ORDER BY team_id
